// Short sounds, made of a few tones each. Nothing is loaded.
import { settings, type Sound } from "../settings";
import type { Cue } from "./cues";

interface Tone {
  wave: OscillatorType;
  from: number;     // hertz
  to: number;
  at: number;       // seconds
  lasts: number;
  gain: number;
}

function tone(wave: OscillatorType, from: number, to: number, at: number, lasts: number, gain: number): Tone {
  return { wave, from, to, at, lasts, gain };
}

const kTones: Record<Cue, Tone[]> = {
  draw: [tone("triangle", 520, 760, 0, 0.07, 0.25)],
  play: [tone("triangle", 240, 180, 0, 0.1, 0.5), tone("sine", 480, 480, 0.03, 0.12, 0.25)],
  hit: [tone("square", 170, 60, 0, 0.16, 0.4), tone("sawtooth", 90, 40, 0, 0.2, 0.4)],
  heal: [tone("sine", 520, 660, 0, 0.14, 0.4), tone("sine", 780, 880, 0.1, 0.18, 0.3)],
  stun: [tone("square", 330, 110, 0, 0.24, 0.3), tone("sine", 660, 220, 0.04, 0.26, 0.3)],
  turn: [tone("sine", 392, 392, 0, 0.16, 0.4), tone("sine", 523, 523, 0.13, 0.24, 0.4)],
  question: [tone("sine", 660, 660, 0, 0.1, 0.3), tone("sine", 880, 880, 0.1, 0.16, 0.3)],
  win: [523, 659, 784, 1047].map((pitch, place) => tone("triangle", pitch, pitch, place * 0.13, 0.3, 0.4)),
  lose: [392, 349, 294, 220].map((pitch, place) => tone("triangle", pitch, pitch * 0.98, place * 0.17, 0.34, 0.4)),
};

const kVolumes: Record<Sound, number> = { off: 0, soft: 0.12, medium: 0.3, loud: 0.7 };
let context: AudioContext | null = null;

function sound(at: AudioContext, volume: number, { wave, from, to, at: begin, lasts, gain }: Tone): void {
  const start = at.currentTime + begin;
  const [voice, level] = [at.createOscillator(), at.createGain()];
  voice.type = wave;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  level.gain.setValueAtTime(gain * volume, start);
  level.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(level).connect(at.destination);
  voice.start(start);
  voice.stop(start + lasts);
}

// A browser lets a page sound only after somebody has pressed something on it.
export function play(cue: Cue): void {
  const volume = kVolumes[settings.value.sound];
  if (volume === 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const one of kTones[cue]) sound(context, volume, one);
}
