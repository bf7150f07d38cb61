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

/** The color of an account in every room. Its number is mixed first, since ids may have a common factor. */
export function personColor(account: number): string {
  const mixed = Math.imul(account ^ (account / 0x1_0000_0000), 0x9e3779b1) >>> 0
  return personColors[Math.floor((mixed / 0x1_0000_0000) * personColors.length)] as string
}

export function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase()
}
