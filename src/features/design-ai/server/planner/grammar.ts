/** The last word that a label is about: "pendants" of "Pendants over the work table". */
const headOf = (label: string) =>
  label
    .toLowerCase()
    .split(/ (?:over|under|in|on|of|at|for|with) /)[0]
    ?.split(' ')
    .at(-1) ?? ''

/** Whether the label of a place is a plural: "Shower walls", "Pendants over the work table", not "Glass". */
export const isPlural = (label: string): boolean => /[^s]s$/.test(headOf(label))

/** "The shower walls are", "The floor is": the beginning of a sentence about a place. */
export function placeIs(label: string, [one, many]: readonly [string, string] = ['is', 'are']): string {
  return `The ${label.toLowerCase()} ${isPlural(label) ? many : one}`
}

/** "a", "a and b", "a, b and c" */
export function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ')
}
