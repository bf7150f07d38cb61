import { type ChangeEvent, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { useOwnShowroom, useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { printLength } from '#lib/feet-inches.ts'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { roomNames, styleNames } from '../room-names.ts'
import type { TemplateRow } from '../schema.ts'
import { EnterShowroom } from './EnterShowroom.tsx'

// Guests have no designs or rooms, so they do not load this code.
const OwnThings = lazyPart(() => import('./own/OwnThings.tsx'), 'OwnThings')

const OwnRoom = lazyPart(() => import('./own/OwnRoom.tsx'), 'OwnRoom')

const foot = 0.3048

/** The number of pictures in the first viewport; they are loaded eagerly. */
const firstScreen = 3

/** Templates by kind, below the client's own designs and the form for own dimensions. */
export function TemplateGallery({ templates }: { templates: Paged<TemplateRow> }) {
  const [asked] = useSearchParams()
  const showroom = useShowroom()
  const own = useOwnShowroom()
  const signedIn = useSession().state === 'signed in'
  // Null until the form is opened for the first time; it then stays mounted and keeps what was typed.
  const [drawing, setDrawing] = useState<boolean | null>(null)
  const room = asked.get('room')
  const style = asked.get('style')
  const q = asked.get('q')
  const searched = q || style
  return (
    <>
      <PageHead
        title="3D visualizer"
        intro={
          showroom
            ? `Choose a room furnished from the showroom of ${showroom.company_name}: real products at true scale, with the quantities to order and prices.`
            : `Choose a room furnished with real products at true scale, with the quantities to order and ${site.name}’s prices. ${own ? 'Use your own showroom' : 'Enter your showroom'} to see its products and prices instead.`
        }
        aside={
          <div className="flex flex-wrap gap-3">
            {showroom ? null : <EnterShowroom />}
            <ButtonLink variant="secondary" to={paths.visualize({ draw: 1 })}>
              Draw your room
            </ButtonLink>
            <Button variant="secondary" onClick={() => setDrawing(true)}>
              Use my own measurements
            </Button>
          </div>
        }
      />
      <div className="page pt-8 pb-24">
        {signedIn ? (
          <Suspense fallback={null}>
            <OwnThings />
          </Suspense>
        ) : null}
        <nav className="room-kinds" aria-label="Room types">
          <Link to={paths.visualize({ style, q })} aria-current={room === null ? 'page' : undefined}>
            All rooms
          </Link>
          {Object.entries(roomNames).map(([kind, name]) => (
            <Link
              key={kind}
              to={paths.visualize({ room: kind, style, q })}
              aria-current={room === kind ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
          <Link to={paths.visualize({ show: 'plans' })} className="ml-auto">
            Floor plans
          </Link>
        </nav>
        <FindRoom room={room} style={style ?? ''} q={q ?? ''} total={templates.total} />
        {templates.data.length === 0 ? (
          <EmptyState
            title={searched ? 'No matching rooms' : 'No rooms of this type'}
            text={
              searched
                ? 'Try another search, choose another style, or start with your own measurements.'
                : 'Browse all rooms, or start with your own measurements.'
            }
            actions={
              <>
                {searched ? <ButtonLink to={paths.visualize({ room })}>Clear filters</ButtonLink> : null}
                <Button variant={searched ? 'secondary' : 'primary'} onClick={() => setDrawing(true)}>
                  Use my own measurements
                </Button>
              </>
            }
          />
        ) : (
          <ul className="room-cards grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-[1.5rem] gap-y-[2rem] mb-[2.5rem]">
            {templates.data.map((row, index) => (
              <li key={row.id}>
                <Link className="group block no-underline" to={paths.roomTemplate(row.id)}>
                  {row.image ? (
                    <img
                      className="block w-full h-auto aspect-640/420 border border-stud bg-chalk object-cover"
                      src={row.image}
                      alt=""
                      width={640}
                      height={420}
                      loading={index < firstScreen ? 'eager' : 'lazy'}
                      fetchPriority={index < firstScreen ? 'high' : undefined}
                      decoding="async"
                    />
                  ) : (
                    <div className="block w-full h-auto aspect-640/420 border border-stud bg-chalk object-cover" />
                  )}
                  <span className="block mt-[0.75rem] font-semibold group-hover:underline">
                    {row.name}
                    {row.own ? ' (yours)' : ''}
                  </span>
                  <span className="room-card-facts">
                    {row.style_name} · {printLength(row.width_ft * foot)} × {printLength(row.length_ft * foot)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Pager page={templates} pathFor={(page) => paths.visualize({ room, style, q, page })} />
      </div>
      <Suspense fallback={null}>
        {drawing === null ? null : <OwnRoom open={drawing} onClose={() => setDrawing(false)} />}
      </Suspense>
    </>
  )
}

type FindRoomProps = { room: string | null; style: string; q: string; total: number }

/** Filters the templates of a kind by words and style; each search has its own URL. */
function FindRoom({ room, style, q, total }: FindRoomProps) {
  const { form, choose, submit } = useSearchForm()
  return (
    // biome-ignore lint/a11y/useSemanticElements: this form performs the search
    <form
      ref={form}
      action={paths.visualize()}
      role="search"
      className="flex flex-wrap items-end gap-[1rem] mb-[2rem]"
      onSubmit={submit}
    >
      {room ? <input type="hidden" name="room" value={room} /> : null}
      <label className="field flex-[0_1_22rem]">
        Search rooms
        <input className="control" type="search" name="q" defaultValue={q} maxLength={120} />
      </label>
      <label className="field">
        Style
        <select className="control" name="style" defaultValue={style} onChange={choose}>
          <option value="">Any style</option>
          {styleNames.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary">
        Search
      </Button>
      <p role="status" className="ml-auto text-graphite text-15/[2.75rem]">
        {`${figure(total)} ${total === 1 ? 'room' : 'rooms'}`}
      </p>
    </form>
  )
}

/**
 * A search form that submits on each change. The page is mounted again for every address, so the focus returns to the
 * changed field.
 */
export function useSearchForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const from = state && typeof state === 'object' && 'chosen' in state ? String(state.chosen) : null
  useEffect(() => {
    const field = from === null ? null : form.current?.elements.namedItem(from)
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  }, [from])
  const search = (chosen?: string) => {
    const asked = new URLSearchParams()
    for (const [key, value] of new FormData(form.current ?? undefined))
      if (typeof value === 'string' && value !== '') asked.append(key, value)
    const state = chosen === undefined ? undefined : { chosen }
    void navigate(paths.visualize(Object.fromEntries(asked)), { state, preventScrollReset: true })
  }
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => search(target.name)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search('q')
  }
  return { form, choose, submit }
}
