import { Loading, Skeleton } from '#web/Skeleton.tsx'
import './accounts.css'

/** An entry page while its session is looked up. */
export function EntrySkeleton() {
  return (
    <div className="entry">
      <div className="entry-form">
        <Loading />
        <Skeleton className="h-11 w-72" />
        <div className="form-stack mt-8">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
      <div className="entry-door" />
    </div>
  )
}
