import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/Button.tsx'
import { lazyPart } from '#web/lazy-part.ts'

const DeleteOwnDialog = lazyPart(() => import('./DeleteOwnDialog.tsx'), 'DeleteOwnDialog')

const NameDialog = lazyPart(() => import('./NameDialog.tsx'), 'NameDialog')

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
export function OwnList<T extends { id: string; name: string }>(props: OwnListProps<T>) {
  const { what, rows } = props
  const [asked, setAsked] = useState<{ row: T; action: 'rename' | 'delete' } | null>(null)
  if (rows.length === 0) return null
  const close = () => setAsked(null)
  return (
    <section className="own-designs" aria-labelledby={`own-${what}s`}>
      <h2 id={`own-${what}s`} className="text-25">
        Your {what}s
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={props.pathOf(row)}>
              <OwnPicture src={props.pictureOf(row)} />
              <span className="room-card-name">{row.name}</span>
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
  if (!src) return <span className="room-card-blank" />
  return <img src={src} alt="" width={240} height={150} loading="lazy" />
}
