import { correction, generate } from 'lean-qr'

/** Modules of margin that readers need around a code. */
const quiet = 4

/**
 * A text as a QR code that survives the loss of 15% of it: its side with the margin and its dark squares, in modules, and
 * these as the path of an SVG.
 */
export function qrCode(text: string): { side: number; squares: [x: number, y: number][]; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const squares: [x: number, y: number][] = []
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares.push([x + quiet, y + quiet])
  return { side: code.size + 2 * quiet, squares, path: squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') }
}
