/** A color as a square. SVG attributes carry it, since the content security policy refuses inline styles. */
export function Swatch({ hex, size = 18 }: { hex: string; size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 18 18"
      className="flex-none outline-1 outline-[#1f1d1a33] -outline-offset-1"
    >
      <rect width="18" height="18" fill={hex} />
    </svg>
  )
}
