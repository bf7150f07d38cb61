import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { roomNames } from '#features/visualizer/room-names.ts'
import type { FloorPlan, TemplateRow } from '#features/visualizer/schema.ts'
import { getPlans, getScene, getTemplate, getTemplates } from '#features/visualizer/web/api.ts'
import { printLength } from '#lib/feet-inches.ts'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { useStored } from '#web/browser/storage.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi, useRead } from '#web/page/use-api.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Tabs } from '#web/parts/Tabs.tsx'
import { noResponseText } from '../api.ts'
import type { RoomChoice } from './draft.ts'

type RoomPickerProps = {
  open: boolean
  /** The kind of room that the words name; the gallery begins with it. */
  kind: keyof typeof roomNames | null
  onClose: () => void
  onChoose: (room: RoomChoice) => void
}

/** A dialog with every room that can be designed: templates, rooms of floor plans, and the visitor's own. */
export function RoomPicker({ open, kind, onClose, onChoose }: RoomPickerProps) {
  const [tab, setTab] = useState('templates')
  return (
    <Dialog open={open} onClose={onClose} title="Choose a room" size="wide">
      <Tabs
        label="Rooms"
        className="mt-4"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'templates',
            label: 'Templates',
            content: <Templates first={kind ? roomNames[kind] : ''} onChoose={onChoose} />,
          },
          { key: 'plans', label: 'Floor plans', content: <Plans onChoose={onChoose} /> },
          { key: 'own', label: 'Your rooms', content: <OwnRooms onChoose={onChoose} /> },
        ]}
      />
    </Dialog>
  )
}

type Choosing = { onChoose: (room: RoomChoice) => void }

const foot = 0.3048
const kindOptions = [
  { value: '', label: 'Any room' },
  ...Object.values(roomNames).map((name) => ({ value: name, label: name })),
]

function Templates({ first, onChoose }: Choosing & { first: string }) {
  const [kind, setKind] = useState(first)
  const [words, setWords] = useState('')
  const q = useSettled(words.trim())
  const [shown, setShown] = useState(1)
  const key = `${kind} ${q}`
  useEffect(() => setShown(1), [key])
  const reading = useRead(['room templates', key, shown], () =>
    readPages(shown, (page) => getTemplates(silentHttp, { room: kind || null, q: q || null, page, per_page: 20 })),
  )
  return (
    <>
      <div className="grid gap-x-5 gap-y-3 mb-5 min-[37.5rem]:grid-cols-2">
        <SelectField label="Room" options={kindOptions} value={kind} onChange={({ target }) => setKind(target.value)} />
        <TextField
          label="Search"
          type="search"
          placeholder="Island, double vanity, small"
          value={words}
          maxLength={100}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <LoadGate reading={reading} what="The rooms" size="h-96">
        {({ data, total }) => (
          <>
            <p role="status" className="mb-3 text-14 text-graphite">
              {total === 0
                ? 'No matching rooms. Try other words or another kind of room.'
                : `${figure(total)} ${total === 1 ? 'room' : 'rooms'}`}
            </p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-5 min-[37.5rem]:grid-cols-[repeat(auto-fill,minmax(180px,1fr))]">
              {data.map((row) => (
                <li key={row.id}>
                  <Card
                    name={row.name}
                    facts={templateFacts(row)}
                    image={row.image}
                    onClick={() =>
                      onChoose({
                        kind: 'template',
                        id: row.id,
                        name: row.name,
                        image: row.image,
                        facts: templateFacts(row),
                      })
                    }
                  />
                </li>
              ))}
            </ul>
            <MoreButton left={total - data.length} busy={reading.isFetching} onMore={() => setShown(shown + 1)} />
          </>
        )}
      </LoadGate>
    </>
  )
}

const templateFacts = (row: TemplateRow) =>
  `${row.room}, ${printLength(row.width_ft * foot)} × ${printLength(row.length_ft * foot)}`

function Plans({ onChoose }: Choosing) {
  const [rooms, setRooms] = useState('')
  const [shown, setShown] = useState(1)
  const reading = useRead(['floor plans', rooms, shown], () =>
    readPages(shown, (page) => getPlans(silentHttp, { rooms: rooms || null, page, per_page: 10 })),
  )
  return (
    <>
      <div className="grid gap-x-5 gap-y-3 mb-5 min-[37.5rem]:grid-cols-2">
        <SelectField
          label="With"
          options={[
            { value: '', label: 'Any room' },
            ...Object.entries(roomNames).map(([value, label]) => ({ value, label })),
          ]}
          value={rooms}
          onChange={({ target }) => {
            setRooms(target.value)
            setShown(1)
          }}
        />
      </div>
      <LoadGate reading={reading} what="The floor plans" size="h-96">
        {({ data, total }) => (
          <>
            <ul className="grid gap-6">
              {data.map((plan) => (
                <li
                  key={plan.id}
                  className="grid gap-x-5 gap-y-3 pt-5 border-t border-stud min-[37.5rem]:grid-cols-[240px_minmax(0,1fr)]"
                >
                  {plan.image ? (
                    <img
                      className="w-full max-w-60 h-auto"
                      src={plan.image}
                      alt={`Plan of ${plan.name}`}
                      width={320}
                      height={240}
                      loading="lazy"
                    />
                  ) : null}
                  <div className="min-w-0">
                    <h3 className="font-semibold">{plan.name}</h3>
                    <p className="mb-2 text-14 text-graphite">{figure(plan.sqft)} sq ft</p>
                    <ul className="flex flex-wrap gap-2">
                      {plan.rooms
                        .filter(({ kind }) => kind in roomNames)
                        .map((room) => (
                          <li key={room.key}>
                            <button type="button" className="chip" onClick={() => onChoose(planRoom(plan, room))}>
                              {room.name}
                            </button>
                          </li>
                        ))}
                    </ul>
                  </div>
                </li>
              ))}
            </ul>
            <MoreButton left={total - data.length} busy={reading.isFetching} onMore={() => setShown(shown + 1)} />
          </>
        )}
      </LoadGate>
    </>
  )
}

function planRoom(plan: FloorPlan, room: FloorPlan['rooms'][number]): RoomChoice {
  return {
    kind: 'plan',
    id: plan.id,
    room: room.key,
    name: `${room.name}, ${plan.name}`,
    image: plan.image,
    facts: `${figure(Math.round(room.sqft))} sq ft`,
  }
}

function OwnRooms({ onChoose }: Choosing) {
  const { state } = useSession()
  return (
    <>
      <LastDesign onChoose={onChoose} />
      {state === 'signed in' ? <SavedRooms onChoose={onChoose} /> : null}
      {state === 'guest' ? (
        <p className="mt-6 text-15 text-graphite">
          Rooms that you saved to your {site.name} account appear here when you are signed in there.
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.visualize({ draw: 1 })} variant="secondary">
          Draw your room
        </ButtonLink>
        {state === 'guest' ? (
          <ButtonLink to={paths.login(paths.designAi())} variant="quiet">
            Sign in to {site.name}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}

/** The design that this browser created or opened last, also without an account. */
function LastDesign({ onChoose }: Choosing) {
  const id = useStored('last_design')
  const { data } = useRead(['last design', id], async () => (id ? getScene(silentHttp, id) : { data: null }))
  if (!data) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-5 min-[37.5rem]:grid-cols-[repeat(auto-fill,minmax(180px,1fr))]">
      <li>
        <Card
          name={data.name || 'Your last design'}
          facts="The room that you designed last"
          image={data.thumbnail}
          onClick={() =>
            onChoose({
              kind: 'own',
              document: data.document,
              name: data.name || 'Your last design',
              image: data.thumbnail,
              facts: 'Your own room',
            })
          }
        />
      </li>
    </ul>
  )
}

function SavedRooms({ onChoose }: Choosing) {
  const reading = useApi('/room_templates', { query: { own: '1', per_page: 20 }, silent: true })
  const [problem, setProblem] = useState('')
  const choose = async (row: TemplateRow) => {
    setProblem('')
    try {
      const { data } = await getTemplate(quietHttp, row.id)
      onChoose({
        kind: 'own',
        document: data.scene,
        name: row.name,
        image: row.image,
        facts: templateFacts(row),
      })
    } catch (failure) {
      setProblem(noResponseText(failure))
    }
  }
  return (
    <LoadGate reading={reading} what="Your rooms" size="h-48">
      {({ data }) =>
        data.length === 0 ? (
          <p className="mt-6 text-15 text-graphite">Your account has no rooms of its own yet.</p>
        ) : (
          <>
            <FormNotice>{problem}</FormNotice>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-5 min-[37.5rem]:grid-cols-[repeat(auto-fill,minmax(180px,1fr))] mt-6">
              {data.map((row) => (
                <li key={row.id}>
                  <Card name={row.name} facts={templateFacts(row)} image={row.image} onClick={() => void choose(row)} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </LoadGate>
  )
}

type CardProps = { name: string; facts: ReactNode; image: string | null; onClick: () => void }

function Card({ name, facts, image, onClick }: CardProps) {
  return (
    <button type="button" className="grid content-start gap-0.5 w-full text-left group" onClick={onClick}>
      {image ? (
        <img
          className="w-full h-auto aspect-320/210 mb-1.5 border border-stud bg-white object-cover group-hover:border-ink"
          src={image}
          alt=""
          width={320}
          height={210}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="w-full h-auto aspect-320/210 mb-1.5 border border-stud bg-white object-cover" />
      )}
      <span className="font-semibold wrap-anywhere group-hover:underline">{name}</span>
      <span className="text-14 text-graphite">{facts}</span>
    </button>
  )
}

function MoreButton({ left, busy, onMore }: { left: number; busy: boolean; onMore: () => void }) {
  if (left <= 0) return null
  return (
    <div className="mt-6">
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {`Show ${figure(Math.min(left, 20))} more`}
      </Button>
    </div>
  )
}

/** The first pages of a list as one. */
async function readPages<T>(
  count: number,
  read: (page: number) => Promise<{ success: boolean; message: string | null; data: Paged<T> }>,
) {
  const pages = await Promise.all(Array.from({ length: count }, (_, i) => read(i + 1)))
  const [first] = pages
  if (!first) throw new RangeError('no page')
  return { ...first, data: { ...first.data, data: pages.flatMap(({ data }) => data.data) } }
}

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
