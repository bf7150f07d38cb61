/** The sum of the differences of red, green and blue below which two swatches look the same. */
const alike = 24

/** Whether each of these colors, as #rrggbb, can be distinguished from every other one. */
export function areDistinct(colors: readonly string[]): boolean {
  const parts = colors.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  return parts.every((a, i) =>
    parts.slice(0, i).every((b) => a.reduce((sum, part, k) => sum + Math.abs(part - (b[k] ?? 0)), 0) >= alike),
  )
}
