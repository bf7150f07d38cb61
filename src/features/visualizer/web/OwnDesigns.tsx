import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import { Link } from '#web/Link.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { getScenes } from './api.ts'

/** The latest designs of who is signed in; nothing for a guest and for who has none yet. */
export function OwnDesigns() {
  const { state } = useSession()
  return state === 'signed in' ? <Latest /> : null
}

function Latest() {
  const reading = useAnswer('own designs', () => getScenes(http))
  if (reading.data === null || reading.data.data.length === 0) return null
  return (
    <section className="own-designs" aria-labelledby="own-designs">
      <h2 id="own-designs" className="text-25">
        Your designs
      </h2>
      <ul>
        {reading.data.data.slice(0, 6).map(({ id, name, updated_at, thumbnail }) => (
          <li key={id}>
            <Link to={paths.design(id)}>
              {thumbnail ? <img src={thumbnail} alt="" width={240} height={150} loading="lazy" /> : null}
              <span className="room-card-name">{name}</span>
              <span className="room-card-facts">Changed {formatDate(updated_at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
