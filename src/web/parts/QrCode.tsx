import { qrCode } from '#lib/qr-code.ts'

/** A text as a QR code, as a square that takes the size of its class. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { side, path } = qrCode(text)
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      width={180}
      height={180}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
