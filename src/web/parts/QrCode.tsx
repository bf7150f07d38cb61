import { correction, generate } from 'lean-qr'

/** Modules of margin that readers need around a code. */
const quiet = 4

/** A text as a QR code that survives the loss of 15% of it, as a square that takes the size of its class. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const whole = code.size + 2 * quiet
  const squares: string[] = []
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares.push(`M${x + quiet} ${y + quiet}h1v1h-1z`)
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${whole} ${whole}`}
      width={180}
      height={180}
      shapeRendering="crispEdges"
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
