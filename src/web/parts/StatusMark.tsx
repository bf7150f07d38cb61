import type { ReactNode } from 'react'

/** `draft` is an outline, `quiet` what needs no attention; `moving` and `plain` have the color of the frame. */
export type Tone = 'plain' | 'moving' | 'quiet' | 'draft' | 'waiting' | 'done' | 'trouble'

/** A small square and a word: the square's color is never the only sign. */
export function StatusMark({
  tone,
  className = '',
  children,
}: {
  tone: Tone
  className?: string
  children: ReactNode
}) {
  return (
    <span className={`status-mark ${className}`.trim()} data-tone={tone}>
      {children}
    </span>
  )
}
