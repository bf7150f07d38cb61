import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuCategory, MenuDepartment } from '#features/catalogue/schema.ts'
import { getMenu } from '#features/catalogue/web/api.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { type FrameCategory, type FrameDepartment, menuPath, useFrame } from './frame.ts'
import { AccountLinks, ShowroomLink, telOf } from './TopStrip.tsx'

/** From the frame at first, and with families once the whole menu has loaded. */
type Department = FrameDepartment | MenuDepartment
type Category = FrameCategory | MenuCategory
/** One more for each open submenu: a department, then a category with families. */
type Level = { name: string; shopAll: string; menuSlug: string; path: number[] }

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
  // A new page closes the menu, and so does a wide window.
  useEffect(() => {
    if (first.current !== key) onClose()
    first.current = key
  }, [key, onClose])
  useEffect(() => {
    const wide = matchMedia('(min-width: 75em)')
    const onWide = () => wide.matches && onClose()
    wide.addEventListener('change', onWide)
    return () => wide.removeEventListener('change', onWide)
  }, [onClose])

  const go = (next: Level[]) => {
    setBack(next.length < levels.length)
    setLevels(next)
  }
  const menu = useWholeMenu(open)
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
        <div className="flex items-center justify-between py-3 pr-2 pl-5 border-b-4 border-paint-lit">
          <h2 className="text-25">Menu</h2>
          <button type="button" className="icon-button" aria-label="Close menu" onClick={onClose}>
            <X aria-hidden size={24} strokeWidth={1.75} />
          </button>
        </div>
        <nav
          aria-label="Menu"
          className="animate-[slide-in_200ms_var(--ease-drawer)] data-back:[animation-name:slide-back]"
          key={level?.shopAll ?? ''}
          data-back={back || undefined}
        >
          {level ? (
            <Submenu
              level={level}
              entries={entriesAt(menu, level.path)}
              onBack={() => go(levels.slice(0, -1))}
              onOpen={(next) => go([...levels, next])}
            />
          ) : (
            <TopMenu menu={menu} onOpen={(next) => go([next])} onClose={onClose} focus={back} />
          )}
        </nav>
      </div>
    </dialog>
  )
}

/** The whole menu with the families of each category; the frame's menu until it has loaded. */
function useWholeMenu(open: boolean): Department[] {
  const frame = useFrame()
  const vsdId = frame?.showroom?.vsd_id ?? null
  const [whole, setWhole] = useState<{ vsdId: string | null; menu: MenuDepartment[] } | null>(null)
  useEffect(() => {
    if (!open || whole?.vsdId === vsdId) return
    let gone = false
    getMenu(httpWith({ quiet: true, background: true }), vsdId)
      .then(({ data }) => {
        if (!gone) setWhole({ vsdId, menu: data })
      })
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [open, vsdId, whole])
  return whole?.vsdId === vsdId ? whole.menu : (frame?.menu ?? [])
}

/** The categories of a department, or the families of a category, looked up in the current menu. */
function entriesAt(menu: Department[], path: number[]): Category[] {
  const [departmentId, ...rest] = path
  let entries: Category[] = menu.find((department) => department.id === departmentId)?.categories ?? []
  for (const id of rest) {
    const parent = entries.find((entry) => entry.id === id)
    entries = parent && 'children' in parent ? parent.children : []
  }
  return entries
}

function isLeaf(category: Category): boolean {
  return 'children' in category ? category.children.length === 0 : category.leaf
}

function TopMenu({
  menu,
  onOpen,
  onClose,
  focus,
}: {
  menu: Department[]
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
    <div ref={list} className="grid gap-4 pt-4 px-4 pb-8">
      <div className="panel bg-paint bg-none p-4.5">
        {menu.map((department) => (
          <Opener
            key={department.id}
            onClick={() =>
              onOpen({
                name: department.name,
                shopAll: paths.department(department.menu_slug),
                menuSlug: department.menu_slug,
                path: [department.id],
              })
            }
          >
            {department.name}
          </Opener>
        ))}
        <Entry to={paths.search()}>Shop All</Entry>
      </div>
      <div className="panel bg-paint bg-none p-4.5">
        <ShowroomLink className="drawer-entry" onLeave={onClose}>
          Showroom
        </ShowroomLink>
        <Entry to={paths.visualize()}>Visualizer</Entry>
        <Entry to={paths.designAi()}>AI 3D Design</Entry>
        <Entry to={paths.designers()}>Contractors and designers</Entry>
        <Entry to={paths.brands()}>Our brand partners</Entry>
      </div>
      <div className="panel bg-paint bg-none p-4.5">
        <AccountLinks className="drawer-entry" onLeave={onClose} />
        <Entry to={paths.support()}>Chat with support</Entry>
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
  entries,
  onBack,
  onOpen,
}: {
  level: Level
  entries: Category[]
  onBack: () => void
  onOpen: (level: Level) => void
}) {
  const backButton = useRef<HTMLButtonElement>(null)
  useEffect(() => backButton.current?.focus(), [])
  return (
    <div className="grid gap-4 pt-4 px-4 pb-8">
      <button
        ref={backButton}
        type="button"
        className="flex items-center gap-3 w-full min-h-12 py-2 px-1 text-left type-17 hover:underline hover:underline-offset-4"
        onClick={onBack}
      >
        <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
        Back
      </button>
      <h3 className="px-5 text-25">{level.name}</h3>
      <div className="panel bg-paint bg-none p-4.5">
        <Entry to={level.shopAll}>Shop All</Entry>
        {entries.map((entry) => {
          const leaf = isLeaf(entry)
          const to = menuPath(level.menuSlug, { slug_url: entry.slug_url, leaf })
          return leaf ? (
            <Entry key={entry.id} to={to}>
              {entry.label}
            </Entry>
          ) : (
            <Opener
              key={entry.id}
              onClick={() =>
                onOpen({
                  name: entry.label,
                  shopAll: to,
                  menuSlug: level.menuSlug,
                  path: [...level.path, entry.id],
                })
              }
            >
              {entry.label}
            </Opener>
          )
        })}
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
