import { Loading } from '#web/page/loading.tsx'

/** The page of a design while its room is loading. */
export function DesignWait() {
  return (
    <div className="grid place-items-center min-h-[60dvh]">
      <h1 className="sr-only">3D visualizer</h1>
      <Loading label="Opening the room" />
    </div>
  )
}
