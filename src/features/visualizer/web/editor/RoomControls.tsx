import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy-part.ts'
import { Loading } from '#web/Skeleton.tsx'
import './room-shape.css'

const RoomShapeFields = lazyPart(() => import('./RoomShapeFields.tsx'), 'RoomShapeFields')

/** Edits the room's shape; its code is loaded when it is opened. */
export function RoomControls() {
  const [opened, setOpened] = useState(false)
  return (
    <details className="room-shape" onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary>Walls, doors and windows</summary>
      {opened ? (
        <Suspense fallback={<Loading label="Loading room dimensions" />}>
          <RoomShapeFields />
        </Suspense>
      ) : null}
    </details>
  )
}
