const most = 120

/** The requested name; if it is taken, the name with the first free number: My bathroom 2. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()))
  const [, base = wanted, last] = /^(.*\S) (\d{1,6})$/.exec(wanted) ?? []
  let name = wanted
  for (let number = Number(last ?? 1) + 1; known.has(name.toLowerCase()); number++)
    name = `${base.slice(0, most - 8)} ${number}`
  return name
}
