import { Loading } from '#web/Skeleton.tsx'

/** The page of a design before its room is there. */
export function DesignWait() {
  return (
    <div className="design-wait">
      <h1 className="sr-only">3D visualizer</h1>
      <Loading label="Opening the room" />
    </div>
  )
}
