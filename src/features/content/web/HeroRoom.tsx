import { heroHeight, heroRoom, heroWidth, type Layer } from './hero-room.ts'

const { behind, light, before, measure } = heroRoom()

/** A bathroom in the morning; its panels wear the showroom's paint and are repainted with it. */
export function HeroRoom({ moving }: { moving: boolean }) {
  const [left, right, y] = measure
  return (
    <svg
      role="img"
      aria-label="A bathroom in morning light: plaster above, painted panels below, an oak floor and a freestanding tub"
      className="hero-room"
      viewBox={`0 0 ${heroWidth} ${heroHeight}`}
      preserveAspectRatio="xMinYMax slice"
      width={heroWidth}
      height={heroHeight}
      strokeLinejoin="round"
    >
      <Gradients of={[behind, before]} />
      <Parts of={behind} />
      <g className="hero-light" data-moving={moving || undefined}>
        <Parts of={light} />
      </g>
      <g className="hero-measure" fill="none" strokeWidth={1.5}>
        <path d={`M${left} ${y}H${right}M${left - 5} ${y + 7}l10-14M${right - 5} ${y + 7}l10-14`} />
      </g>
      <Parts of={before} />
    </svg>
  )
}

function Parts({ of }: { of: Layer }) {
  return of.parts.map((part, index) => (
    <path
      key={index}
      d={part.d}
      className={part.className}
      fill={part.fill}
      stroke={part.stroke}
      strokeWidth={part.stroke ? part.width : undefined}
      opacity={part.opacity}
    />
  ))
}

function Gradients({ of }: { of: Layer[] }) {
  return (
    <defs>
      {of
        .flatMap((layer) => layer.gradients)
        .map(({ id, from, to, stops }) => (
          <linearGradient
            key={id}
            id={id}
            gradientUnits="userSpaceOnUse"
            x1={Math.round(from[0])}
            y1={Math.round(from[1])}
            x2={Math.round(to[0])}
            y2={Math.round(to[1])}
          >
            {stops.map(([at, color]) => (
              <stop key={at} offset={at} stopColor={color} />
            ))}
          </linearGradient>
        ))}
    </defs>
  )
}
