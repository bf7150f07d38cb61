import { paths } from '#lib/paths.ts'
import { drawings, markOf } from '../brand-signs.ts'
import type { UploadedPicture } from '../schema.ts'
import './brands-and-prices.css'

/**
 * A brand's mark, the same everywhere: the picture that an Admin uploaded, or its name in one color with a typeface and a
 * sign that are derived from the name.
 */
export function BrandMark({ name, picture }: { name: string; picture: UploadedPicture }) {
  if (picture)
    return (
      <img
        className="w-auto max-w-full h-11 object-contain object-left"
        src={paths.photograph(picture.file, 'whole', 320, 'webp')}
        srcSet={`${paths.photograph(picture.file, 'whole', 640, 'webp')} 2x`}
        alt={picture.alt || name}
        loading="lazy"
        decoding="async"
      />
    )
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
        <span className="grid gap-0.75">
          <span>{first}</span>{' '}
          <small className="font-text text-[0.6875rem] font-semibold tracking-[0.22em] uppercase">
            {rest.join(' ')}
          </small>
        </span>
      ) : (
        <span>{name}</span>
      )}
    </span>
  )
}
