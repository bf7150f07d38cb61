/** White text on each has a contrast of at least 4.5. */
export const personColors = [
  '#2f5d50',
  '#8a3324',
  '#34508a',
  '#70408a',
  '#765200',
  '#0f6270',
  '#9b2c5c',
  '#4d5a1c',
  '#5f4636',
  '#4a4a92',
] as const

/** The color of an account in every room. */
export function personColor(account: number): string {
  return personColors[account % personColors.length] as string
}

export function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase()
}
