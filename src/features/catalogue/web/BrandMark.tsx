import { drawings, markOf } from '../brand-signs.ts'
import './brands-and-prices.css'

/** A brand's name as a one-color mark, the same everywhere: typeface and sign are derived from the name. */
export function BrandMark({ name }: { name: string }) {
  const { face, sign } = markOf(name)
  const [first = '', ...rest] = name.split(/ (?=\S+$)/)
  return (
    <span className="brand-mark" data-face={face}>
      {sign && (
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          width={sign.frame === 'bare' ? 24 : 34}
          height={sign.frame === 'bare' ? 24 : 34}
          fill="none"
          stroke="currentColor"
          strokeWidth={sign.frame === 'bare' ? 1.75 : 1.25}
          data-frame={sign.frame}
        >
          {sign.frame === 'square' && <path d="M1 1h22v22H1z" />}
          {(sign.frame === 'ring' || sign.frame === 'disc') && <circle cx={12} cy={12} r={11.2} />}
          <path
            d={drawings[sign.drawing]}
            {...(sign.frame !== 'bare' && {
              transform: 'translate(5.4 5.4) scale(0.55)',
              strokeWidth: 2.3,
            })}
          />
        </svg>
      )}
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
