import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'

type CarouselProps = {
  label: string
  children: ReactNode
  /** Slides beside each other from 1024 px; below it 2, below 480 px 1. Logos: 6 (then 4, 2, 1). */
  show?: 4 | 6
  /** Advances every 6 seconds unless it is paused, hovered, focused, or the visitor prefers reduced motion. */
  autoplay?: boolean
}

/** Slides in one scrolling row: swiped by finger, moved by the arrows, usable without script. */
export function Carousel({ label, children, show = 4, autoplay = false }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [playing, setPlaying] = useState(autoplay)
  const [held, setHeld] = useState(false)
  const slides = Children.toArray(children)
  const move = (by: 1 | -1) => {
    const list = row.current
    const slide = list?.firstElementChild as HTMLElement | null
    if (!list || !slide) return
    const step = slide.offsetWidth + Number.parseFloat(getComputedStyle(list).columnGap || '0')
    const end = list.scrollWidth - list.clientWidth
    const atEnd = by > 0 ? list.scrollLeft >= end - 4 : list.scrollLeft <= 4
    list.scrollTo({
      left: atEnd ? (by > 0 ? 0 : end) : list.scrollLeft + by * step,
      behavior: wantsStillness() ? 'auto' : 'smooth',
    })
  }
  useEffect(() => {
    if (!autoplay || !playing || held || wantsStillness()) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') move(1)
    }, 6000)
    return () => clearInterval(timer)
  })
  useEffect(() => {
    if (autoplay && wantsStillness()) setPlaying(false)
  }, [autoplay])
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard */}
      <ul ref={row} className="carousel" data-show={show} tabIndex={0}>
        {slides.map((slide, index) => (
          <li key={index} aria-label={`${index + 1} of ${slides.length}`}>
            {slide}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center gap-1">
        <button type="button" className="icon-button" aria-label={`${label}: previous`} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
        </button>
        <button type="button" className="icon-button" aria-label={`${label}: next`} onClick={() => move(1)}>
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
        </button>
        {autoplay ? (
          <button
            type="button"
            className="icon-button"
            aria-label={playing ? `${label}: pause` : `${label}: play`}
            onClick={() => setPlaying((now) => !now)}
          >
            {playing ? (
              <Pause aria-hidden size={18} strokeWidth={1.75} />
            ) : (
              <Play aria-hidden size={18} strokeWidth={1.75} />
            )}
          </button>
        ) : null}
      </div>
    </section>
  )
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
