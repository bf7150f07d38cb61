import './brand-mark.css'

/** Signs that a maker could have stamped into its goods, on a grid of 24. */
const signs = [
  'M3 20L12 4l9 16zM8 20l4-7 4 7',
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 3v18M3 12h18',
  'M3 21V12a9 9 0 0 1 18 0v9M8 21v-8a4 4 0 0 1 8 0v8',
  'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z',
  'M12 2l10 10-10 10L2 12zM12 7l5 5-5 5-5-5z',
  'M2 8c3.5-4 6.5-4 10 0s6.5 4 10 0M2 14c3.5-4 6.5-4 10 0s6.5 4 10 0M2 20c3.5-4 6.5-4 10 0s6.5 4 10 0',
  'M12 21V9M12 9c0-5 4-7 8-7c0 5-3 7-8 7M12 14c0-4-4-6-8-6c0 4 3 6 8 6',
  'M4 21V5h16v16M4 10h16M9 10v11M15 10v11M2 21h20',
  'M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M4 20l2-2',
  'M3 19h18M5 19V9l7-6 7 6v10M9 19v-6h6v6',
]

const faces = ['serif', 'caps', 'low', 'stack', 'ruled', 'boxed', 'wide', 'plain'] as const

/** A brand's name as a mark of one color, the same wherever it stands: type and sign follow from the name. */
export function BrandMark({ name }: { name: string }) {
  const number = fold(name)
  const face = faces[number % faces.length] ?? 'serif'
  const sign = (number >>> 4) % 5 < 3 ? signs[(number >>> 8) % signs.length] : null
  const [first = '', ...rest] = name.split(/ (?=\S+$)/)
  return (
    <span className="brand-mark" data-face={face}>
      {sign && face !== 'boxed' && face !== 'ruled' ? (
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          width={24}
          height={24}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
        >
          <path d={sign} />
        </svg>
      ) : null}
      {face === 'stack' && rest.length > 0 ? (
        <span className="brand-mark-stack">
          <span>{first}</span> <small>{rest.join(' ')}</small>
        </span>
      ) : (
        <span>{name}</span>
      )}
    </span>
  )
}

/** FNV-1a: neighbors in the alphabet must not look alike. */
function fold(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}
