import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http, httpWith } from '#web/browser-http.ts'
import { Link } from '#web/Link.tsx'
import { loadChunk } from '#web/load-chunk.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { SceneRow } from '../schema.ts'
import { getScenes, saveScene } from './api.ts'
import { claimDesign } from './claim-design.ts'

const DeleteDesignDialog = lazy(() =>
  loadChunk(() => import('./DeleteDesignDialog.tsx').then((m) => ({ default: m.DeleteDesignDialog }))),
)

const NameDialog = lazy(() =>
  loadChunk(() => import('./NameDialog.tsx').then((m) => ({ default: m.NameDialog }))),
)

/** The latest designs of who is signed in; nothing for a guest and for who has none yet. */
export function OwnDesigns() {
  const { state } = useSession()
  return state === 'signed in' ? <Latest /> : null
}

function Latest() {
  const reading = useAnswer('own designs', () => getScenes(http))
  const [gone, setGone] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<SceneRow | null>(null)
  const [named, setNamed] = useState<SceneRow | null>(null)
  const { data, again } = reading
  useEffect(() => {
    if (data)
      void claimDesign(httpWith({ quiet: true, background: true }), data.data).then((claimed) => {
        if (claimed) void again()
      })
  }, [data, again])
  const designs = (reading.data?.data ?? []).filter(({ id }) => !gone.includes(id))
  if (designs.length === 0) return null
  const rename = async ({ id, version }: SceneRow, name: string) => {
    await saveScene(http, id, { name, version })
    await reading.again()
    return 'Design renamed.'
  }
  return (
    <section className="own-designs" aria-labelledby="own-designs">
      <h2 id="own-designs" className="text-25">
        Your designs
      </h2>
      <ul>
        {designs.slice(0, 6).map((design) => (
          <li key={design.id}>
            <Link to={paths.design(design.id)}>
              {design.thumbnail ? (
                <img src={design.thumbnail} alt="" width={240} height={150} loading="lazy" />
              ) : null}
              <span className="room-card-name">{design.name}</span>
              <span className="room-card-facts">Changed {formatDate(design.updated_at)}</span>
            </Link>
            <Button
              variant="quiet"
              aria-label={`Rename the design ${design.name}`}
              onClick={() => setNamed(design)}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              aria-label={`Delete the design ${design.name}`}
              onClick={() => setAsked(design)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <Suspense fallback={null}>
          <DeleteDesignDialog
            design={asked}
            onClose={() => setAsked(null)}
            onDeleted={() => {
              setGone((before) => [...before, asked.id])
              setAsked(null)
            }}
          />
        </Suspense>
      ) : null}
      {named ? (
        <Suspense fallback={null}>
          <NameDialog
            title="Rename the design"
            name={named.name}
            button="Rename"
            onSave={(name) => rename(named, name)}
            onClose={() => setNamed(null)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
