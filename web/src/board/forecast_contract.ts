// The messages about a forecast, until the generated protocol has them: what follows from an option if nobody does
// anything else.
export interface ClientForecast {
  type: "forecast";
  table: string;
  step: number;    // `TableView.step` of the question
  option: number;  // `OptionView.index`
}

export interface ServerForecast {
  type: "forecast";
  table: string;
  step: number;
  option: number;
  lines: string[];  // "Wolverine is stunned", "4 damage, 2 left"
}
