import { lazy, Suspense, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { printLength } from '#lib/feet-inches.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Link } from '#web/Link.tsx'
import { loadChunk } from '#web/load-chunk.ts'
import { toast } from '#web/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { TemplateRow } from '../schema.ts'
import { deleteTemplate, getTemplates, renameTemplate } from './api.ts'

const NameDialog = lazy(() =>
  loadChunk(() => import('./NameDialog.tsx').then((m) => ({ default: m.NameDialog }))),
)

const foot = 0.3048

/** The rooms that who is signed in has brought himself; nothing for a guest and for who has none. */
export function OwnRooms() {
  const { state } = useSession()
  return state === 'signed in' ? <Kept /> : null
}

function Kept() {
  const reading = useAnswer('own rooms', () => getTemplates(http, { own: 1, per_page: 12 }))
  const [gone, setGone] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<TemplateRow | null>(null)
  const rooms = (reading.data?.data ?? []).filter(({ id }) => !gone.includes(id))
  if (rooms.length === 0) return null
  const remove = async ({ id }: TemplateRow) => {
    const { message } = await deleteTemplate(http, id)
    setGone((before) => [...before, id])
    toast.success(message ?? '')
  }
  const rename = async (id: string, name: string) => {
    const { message } = await renameTemplate(http, id, name)
    await reading.again()
    return message
  }
  return (
    <section className="own-designs" aria-labelledby="own-rooms">
      <h2 id="own-rooms" className="text-25">
        Your rooms
      </h2>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <Link to={paths.roomTemplate(room.id)}>
              {room.image ? <img src={room.image} alt="" width={240} height={150} loading="lazy" /> : null}
              <span className="room-card-name">{room.name}</span>
              <span className="room-card-facts">
                {printLength(room.width_ft * foot)} × {printLength(room.length_ft * foot)}
              </span>
            </Link>
            <Button variant="quiet" aria-label={`Rename ${room.name}`} onClick={() => setAsked(room)}>
              Rename
            </Button>
            <Button
              variant="quiet"
              aria-label={`Delete ${room.name}`}
              onClick={() => void remove(room).catch(() => {})}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <Suspense fallback={null}>
          <NameDialog
            title="Rename the room"
            name={asked.name}
            button="Rename"
            onSave={(name) => rename(asked.id, name)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
