import { clsx } from 'clsx'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { ShowroomDialog } from '#features/showrooms/web/lazy-dialog.ts'
import { paths } from '#lib/paths.ts'

type ShowroomLinkProps = {
  className?: string
  children: ReactNode
  /** Opens the dialog even when a showroom is already chosen. */
  change?: boolean
  onLeave?: () => void
}

/** Links to the shop of the current showroom; without one it asks for the ID first. */
export function ShowroomLink({ className, children, change, onLeave }: ShowroomLinkProps) {
  const showroom = useShowroom()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const here = pathname === paths.showroomShop()
  return (
    <>
      <a
        href={paths.showroomShop()}
        className={clsx(className)}
        aria-current={here && !change ? 'page' : undefined}
        aria-haspopup={change || !showroom ? 'dialog' : undefined}
        onPointerEnter={() => setWanted(true)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          if (showroom && !change) {
            onLeave?.()
            void navigate(paths.showroomShop())
            return
          }
          setWanted(true)
          setOpen(true)
        }}
      >
        {children}
      </a>
      {wanted ? (
        <Suspense>
          <ShowroomDialog open={open} onClose={() => setOpen(false)} onEntered={onLeave} />
        </Suspense>
      ) : null}
    </>
  )
}
