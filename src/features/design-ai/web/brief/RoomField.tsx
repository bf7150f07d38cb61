import { Suspense, useState } from 'react'
import type { Reading } from '#features/design-ai/brief/schema.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Button } from '#web/parts/Button.tsx'
import type { RoomChoice } from './draft.ts'

const RoomPicker = lazyPart(() => import('./RoomPicker.tsx'), 'RoomPicker')

type RoomFieldProps = {
  room: RoomChoice | null
  kind: Reading['room']
  /** What is planned without a choice: "A bathroom, as you wrote". */
  fallback: string
  error?: string
  onChange: (room: RoomChoice | null) => void
}

/** The room to design: one that was chosen, or the planner's choice. */
export function RoomField({ room, kind, fallback, error, onChange }: RoomFieldProps) {
  const [picking, setPicking] = useState<boolean | null>(null)
  return (
    <>
      <div className="brief-room">
        {room?.image ? (
          <img src={room.image} alt="" width={320} height={210} />
        ) : (
          <span aria-hidden className="brief-room-blank">
            <span />
          </span>
        )}
        <div className="grid min-w-0 content-center gap-1">
          <p className="font-semibold wrap-anywhere">{room ? room.name : 'Chosen for you'}</p>
          <p className="text-14 text-graphite">{room ? room.facts : fallback}</p>
          <div className="-ml-3.5 mt-1 flex flex-wrap">
            <Button variant="quiet" onClick={() => setPicking(true)}>
              {room ? 'Change the room' : 'Choose the room'}
            </Button>
            {room ? (
              <Button variant="quiet" onClick={() => onChange(null)}>
                Choose for me
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      {error ? (
        <p role="alert" className="field-error">
          {error}
        </p>
      ) : null}
      <Suspense fallback={null}>
        {picking === null ? null : (
          <RoomPicker
            open={picking}
            kind={kind}
            onClose={() => setPicking(false)}
            onChoose={(chosen) => {
              onChange(chosen)
              setPicking(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
