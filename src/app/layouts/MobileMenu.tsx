import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuDepartment } from '#features/catalogue/schema.ts'
import { paths } from '#lib/paths.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { useFrame } from './frame.ts'
import { ShowroomLink } from './ShowroomLink.tsx'
import { telOf } from './TopStrip.tsx'

type Category = MenuDepartment['categories'][number]
/** One more for each submenu that was slid in: a department, then a category with children. */
type Level = { name: string; shopAll: string; entries: Category[] }

/** The off-canvas menu up to 1199 px: from the left, dark and panelled, submenus slide in sideways (spec 2 §2). */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const [levels, setLevels] = useState<Level[]>([])
  const [back, setBack] = useState(false)
  const first = useRef(key)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      setLevels([])
      element.showModal()
    }
    if (!open && element.open) element.close()
  }, [open])
  // A new page closes the menu, and so does a window that has become wide.
  useEffect(() => {
    if (first.current !== key) onClose()
    first.current = key
  }, [key, onClose])
  useEffect(() => {
    const wide = matchMedia('(min-width: 1200px)')
    const onWide = () => wide.matches && onClose()
    wide.addEventListener('change', onWide)
    return () => wide.removeEventListener('change', onWide)
  }, [onClose])

  const go = (next: Level[]) => {
    setBack(next.length < levels.length)
    setLevels(next)
  }
  const level = levels.at(-1)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which arrives as cancel
    <dialog
      ref={dialog}
      className="drawer on-paint"
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="drawer-body">
        <div className="drawer-head">
          <h2 className="text-25">Menu</h2>
          <button type="button" className="icon-button" aria-label="Close menu" onClick={onClose}>
            <X aria-hidden size={24} strokeWidth={1.75} />
          </button>
        </div>
        <nav
          aria-label="Menu"
          className="drawer-slide"
          key={level?.shopAll ?? ''}
          data-back={back || undefined}
        >
          {level ? (
            <Submenu
              level={level}
              onBack={() => go(levels.slice(0, -1))}
              onOpen={(next) => go([...levels, next])}
            />
          ) : (
            <TopMenu onOpen={(next) => go([next])} onClose={onClose} focus={back} />
          )}
        </nav>
      </div>
    </dialog>
  )
}

function TopMenu({
  onOpen,
  onClose,
  focus,
}: {
  onOpen: (level: Level) => void
  onClose: () => void
  focus: boolean
}) {
  const frame = useFrame()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) list.current?.querySelector('button')?.focus()
  }, [focus])
  return (
    <div ref={list} className="drawer-list">
      <div className="panel drawer-panel">
        {frame?.menu.map((department) => (
          <Opener
            key={department.id}
            onClick={() =>
              onOpen({
                name: department.name,
                shopAll: paths.department(department.menu_slug),
                entries: department.categories,
              })
            }
          >
            {department.name}
          </Opener>
        ))}
        <Entry to={paths.search()}>Shop All</Entry>
      </div>
      <div className="panel drawer-panel">
        <ShowroomLink className="drawer-entry" onLeave={onClose}>
          Showroom
        </ShowroomLink>
        <Entry to={paths.visualize()}>Visualizer</Entry>
        <Entry to={paths.designAi()}>AI 3D Design</Entry>
        <Entry to={paths.brands()}>Our brand partners</Entry>
      </div>
      <div className="panel drawer-panel">
        <AccountLinks className="drawer-entry" onLeave={onClose} />
        {frame ? (
          <a href={telOf(frame.setting.phone)} className="drawer-entry">
            {frame.setting.phone}
          </a>
        ) : null}
      </div>
    </div>
  )
}

function Submenu({
  level,
  onBack,
  onOpen,
}: {
  level: Level
  onBack: () => void
  onOpen: (level: Level) => void
}) {
  const backButton = useRef<HTMLButtonElement>(null)
  useEffect(() => backButton.current?.focus(), [])
  return (
    <div className="drawer-list">
      <button ref={backButton} type="button" className="drawer-back" onClick={onBack}>
        <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
        Back
      </button>
      <h3 className="px-5 text-25">{level.name}</h3>
      <div className="panel drawer-panel">
        <Entry to={level.shopAll}>Shop All</Entry>
        {level.entries.map((entry) =>
          entry.children.length > 0 ? (
            <Opener
              key={entry.id}
              onClick={() =>
                onOpen({ name: entry.name, shopAll: paths.category(entry.slug_url), entries: entry.children })
              }
            >
              {entry.name}
            </Opener>
          ) : (
            <Entry key={entry.id} to={paths.category(entry.slug_url)}>
              {entry.name}
            </Entry>
          ),
        )}
      </div>
    </div>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link to={to} className="drawer-entry" aria-current={pathname === to ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function Opener({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="drawer-entry" aria-haspopup="true" onClick={onClick}>
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
    </button>
  )
}
