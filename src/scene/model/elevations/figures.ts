/**
 * Single-stroke figures, as in hand lettering, so that the rendering machine needs no font. Each glyph is polylines on
 * a grid 4 wide and 6 high.
 */
const glyphs: Record<string, string> = {
  '0': '1,0 3,0 4,1.4 4,4.6 3,6 1,6 0,4.6 0,1.4 1,0',
  '1': '0.8,4.8 2.2,6 2.2,0',
  '2': '0,4.6 1,6 3,6 4,4.8 4,3.9 0,0 4,0',
  '3': '0,5 1,6 3,6 4,5 4,4 3,3.2 1.6,3.2|3,3.2 4,2.3 4,1 3,0 1,0 0,1',
  '4': '3,0 3,6 0,1.7 4,1.7',
  '5': '3.8,6 0.4,6 0.2,3.4 1.2,3.9 2.8,3.9 4,2.9 4,1.1 2.9,0 1,0 0,0.9',
  '6': '3.6,5.6 2.8,6 1.4,6 0,4.4 0,1.4 1,0 3,0 4,1.2 4,2.4 3,3.5 1.2,3.5 0,2.4',
  '7': '0,6 4,6 1.5,0',
  '8': '1,3.2 0,4.1 0,5 1,6 3,6 4,5 4,4.1 3,3.2 1,3.2 0,2.2 0,1 1,0 3,0 4,1 4,2.2 3,3.2',
  '9': '0.4,0.4 1.2,0 2.6,0 4,1.6 4,4.6 3,6 1,6 0,4.8 0,3.6 1,2.5 2.8,2.5 4,3.6',
  '/': '0,-0.6 3.4,6.4',
  '-': '0.6,2.8 2.8,2.8',
  '.': '0.9,0 1.6,0 1.6,0.7 0.9,0.7 0.9,0',
  '″': '0.6,6.4 0.6,4.4|1.9,6.4 1.9,4.4',
  D: '0,0 0,6 2.2,6 4,4.4 4,1.6 2.2,0 0,0',
}
const advances: Record<string, number> = { '/': 4.6, '-': 4.4, '.': 2.8, '″': 3.6, ' ': 3, '1': 4.6 }

/** Inches in trade notation: eighths and sixteenths where they are exact, otherwise two decimals. */
export function inches(value: number): string {
  const sixteenths = Math.round(value * 16)
  if (Math.abs(value * 16 - sixteenths) > 0.09) return `${Number(value.toFixed(2))}″`
  const whole = Math.floor(sixteenths / 16)
  let top = sixteenths % 16
  if (top === 0) return `${whole}″`
  let bottom = 16
  while (top % 2 === 0) {
    top /= 2
    bottom /= 2
  }
  return whole === 0 ? `${top}/${bottom}″` : `${whole}-${top}/${bottom}″`
}

/** SVG path data of a figure; `x`, `y` is the middle of its baseline, `size` its height in pixels. */
export function figurePath(text: string, x: number, y: number, size: number): string {
  const unit = size / 6
  let pen = x - (figureWidth(text, size) - unit) / 2
  let d = ''
  for (const char of text) {
    for (const line of (glyphs[char] ?? '').split('|').filter(Boolean)) {
      d += line
        .split(' ')
        .map((pair, i) => {
          const [gx, gy] = pair.split(',').map(Number) as [number, number]
          return `${i ? 'L' : 'M'}${fix(pen + gx * unit)} ${fix(y - gy * unit)}`
        })
        .join('')
    }
    pen += (advances[char] ?? 5.4) * unit
  }
  return d
}

export function figureWidth(text: string, size: number): number {
  let units = 0
  for (const char of text) units += advances[char] ?? 5.4
  return (units * size) / 6
}

export function fix(n: number): string {
  return String(Math.round(n * 100) / 100)
}
