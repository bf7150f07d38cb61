import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { claimDesign } from '#features/accounts/web/sign-in/waiting-work.ts'
import type { SceneRow } from '#features/visualizer/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { printLength } from '#lib/feet-inches.ts'
import { paths } from '#lib/paths.ts'
import { http, httpWith } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useRead } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { deleteScene, deleteTemplate, getScenes, getTemplates, renameTemplate, saveScene } from '../api.ts'

const DeleteOwnDialog = lazyPart(() => import('../parts/OwnDialogs.tsx'), 'DeleteOwnDialog')

const NameDialog = lazyPart(() => import('../parts/OwnDialogs.tsx'), 'NameDialog')

type OwnListProps<T> = {
  what: 'design' | 'room'
  rows: readonly T[]
  pathOf: (row: T) => string
  pictureOf: (row: T) => string | null
  factsOf: (row: T) => ReactNode
  /** What is deleted with it and what stays; shown after its name. */
  lossOf: (row: T) => string
  /** Both return the message to show. */
  onRename: (row: T, name: string) => Promise<string | null>
  onDelete: (row: T) => Promise<string | null>
  /** Rendered below the list. */
  children?: ReactNode
}

/**
 * The client's own designs or rooms as cards with a picture, which can be renamed and deleted. Renders nothing without
 * rows.
 */
function OwnList<T extends { id: string; name: string }>(props: OwnListProps<T>) {
  const { what, rows } = props
  const [asked, setAsked] = useState<{ row: T; action: 'rename' | 'delete' } | null>(null)
  if (rows.length === 0) return null
  const close = () => setAsked(null)
  return (
    <section className="mb-[2.5rem]" aria-labelledby={`own-${what}s`}>
      <h2 id={`own-${what}s`} className="text-25">
        Your {what}s
      </h2>
      <ul className="grid gap-x-[1.5rem] gap-y-[2rem] mb-[2.5rem] grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] mt-[1rem]">
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="block no-underline" to={props.pathOf(row)}>
              <OwnPicture src={props.pictureOf(row)} />
              <span className="block mt-[0.75rem] font-semibold">{row.name}</span>
              <span className="room-card-facts">{props.factsOf(row)}</span>
            </Link>
            <Button
              variant="quiet"
              aria-label={`Rename the ${what} ${row.name}`}
              onClick={() => setAsked({ row, action: 'rename' })}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              aria-label={`Delete the ${what} ${row.name}`}
              onClick={() => setAsked({ row, action: 'delete' })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {props.children}
      {asked ? (
        <Suspense fallback={null}>
          {asked.action === 'rename' ? (
            <NameDialog
              title={`Rename the ${what}`}
              name={asked.row.name}
              button="Rename"
              onSave={(name) => props.onRename(asked.row, name)}
              onClose={close}
            />
          ) : (
            <DeleteOwnDialog what={what} onDelete={() => props.onDelete(asked.row)} onClose={close}>
              <span className="font-semibold">{asked.row.name}</span> {props.lossOf(asked.row)}
            </DeleteOwnDialog>
          )}
        </Suspense>
      ) : null}
    </section>
  )
}

function OwnPicture({ src }: { src: string | null }) {
  if (!src) return <span className="block w-full h-auto aspect-640/420 border border-stud bg-chalk object-cover" />
  return (
    <img className="block w-full h-auto border border-stud" src={src} alt="" width={240} height={150} loading="lazy" />
  )
}

/** The client's own designs and rooms, shown above the templates. */
export function OwnThings() {
  return (
    <>
      <OwnDesigns />
      <OwnRooms />
    </>
  )
}

const foot = 0.3048

/** The own rooms of a signed-in user; nothing for a guest or without rooms. */
function OwnRooms() {
  const { state } = useSession()
  return state === 'signed in' ? <SavedList /> : null
}

function SavedList() {
  const { data, again } = useRead(['own rooms'], () => getTemplates(http, { own: '1', per_page: 12 }))
  return (
    <OwnList
      what="room"
      rows={data?.data ?? []}
      pathOf={({ id }) => paths.roomTemplate(id)}
      pictureOf={({ image }) => image}
      factsOf={({ width_ft, length_ft }) => `${printLength(width_ft * foot)} × ${printLength(length_ft * foot)}`}
      lossOf={() => 'will be removed from your rooms. Designs based on it are not affected.'}
      onRename={async ({ id }, name) => {
        const { message } = await renameTemplate(http, id, name)
        await again()
        return message
      }}
      onDelete={async ({ id }) => {
        const { message } = await deleteTemplate(http, id)
        await again()
        return message
      }}
    />
  )
}

const RoomsDialog = lazyPart(() => import('./RoomsDialog.tsx'), 'RoomsDialog')

/** The latest designs of a signed-in user; nothing for a guest or without designs. */
function OwnDesigns() {
  const { state } = useSession()
  return state === 'signed in' ? <Latest /> : null
}

function Latest() {
  const { data, again } = useRead(['own designs'], () => getScenes(http))
  useEffect(() => {
    if (data)
      void claimDesign(httpWith({ quiet: true, background: true }), data.data).then((claimed) => {
        if (claimed) void again()
      })
  }, [data, again])
  const [listed, setListed] = useState<SceneRow[] | null>(null)
  const designs = data?.data ?? []
  return (
    <OwnList
      what="design"
      rows={designs.slice(0, 6)}
      pathOf={({ id }) => paths.design(id)}
      pictureOf={({ thumbnail }) => thumbnail}
      factsOf={({ updated_at }) => `Updated ${formatDate(updated_at)}`}
      lossOf={({ project }) =>
        `and its earlier versions will be deleted, and links to it will stop working. ${
          project ? 'Its project and product list are not affected.' : 'Orders placed from it are not affected.'
        }`
      }
      onRename={async ({ id, version }, name) => {
        await saveScene(http, id, { name, version })
        await again()
        return 'Design renamed.'
      }}
      onDelete={async ({ id }) => {
        const { message } = await deleteScene(http, id)
        await again()
        return message
      }}
    >
      {designs.length > 1 && (
        <Button variant="secondary" onClick={() => setListed(designs)}>
          Combine rooms into one list
        </Button>
      )}
      {listed && (
        <Suspense>
          <RoomsDialog designs={listed} onClose={() => setListed(null)} />
        </Suspense>
      )}
    </OwnList>
  )
}
