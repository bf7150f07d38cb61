import { Loading, Skeleton } from '#web/Skeleton.tsx'
import './accounts.css'

/** A sign-in or registration page while its session loads. */
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
