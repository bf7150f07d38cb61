/** The logo: a wall with its rail at one third and the painted panel below. */
export function Mark({ size = 30, className = '' }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden className={`shrink-0 ${className}`}>
      <path d="M1 1h28v28H1z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M1 11.5h28" stroke="currentColor" strokeWidth="3" />
      <path d="M6 16h18v9H6z" className="fill-paint" />
    </svg>
  )
}
