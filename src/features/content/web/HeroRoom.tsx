import { trustedHtml } from '#web/trusted-html.ts'
import { heroHeight, heroWidth } from '../drawing/hero-size.ts'

/** A bathroom in the morning; its panels wear the showroom's paint and are repainted with it. */
export function HeroRoom({ drawing, moving }: { drawing: string; moving: boolean }) {
  return (
    <svg
      role="img"
      aria-label="A bathroom in morning light: plaster above, painted panels below, an oak floor and a freestanding tub"
      className="hero-room"
      data-moving={moving || undefined}
      viewBox={`0 0 ${heroWidth} ${heroHeight}`}
      preserveAspectRatio="xMinYMax slice"
      width={heroWidth}
      height={heroHeight}
      strokeLinejoin="round"
      dangerouslySetInnerHTML={{ __html: trustedHtml(drawing) }}
    />
  )
}
