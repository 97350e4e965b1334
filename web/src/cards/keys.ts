// Makes one key of the ways to write a name: "Dr. Strange", "Doctor Strange", "doctor_strange".
export function keyOf(name: string): string {
  return name.toLowerCase().normalize("NFD").replace(/\bdr\b\.?/g, "doctor").replace(/\bmr\b\.?/g, "mister").replace(/^the /, "").replace(/[^a-z0-9]/g, "");
}
