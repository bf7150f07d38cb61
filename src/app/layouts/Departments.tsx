import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { type FrameDepartment, menuPath } from './frame.ts'

/** Opens at once on click, and after a moment on hover; Esc, a click elsewhere or a new page closes it. */
export function Departments({ menu }: { menu: FrameDepartment[] }) {
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key, pathname } = useLocation()
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (!area.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  const wish = useRef(false)
  const opened = useRef(0)
  const later = (next: boolean, ms: number) => {
    if (wish.current === next) return
    wish.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      opened.current = next ? performance.now() : 0
      setOpen(next)
    }, ms)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('.mega a')?.focus())
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the pointer of the button and links inside
    <div
      ref={area}
      className="departments"
      onPointerMove={(event) => {
        // A page that scrolls under a resting mouse must not open the menu.
        const moved = event.movementX !== 0 || event.movementY !== 0
        if (event.pointerType === 'mouse' && moved) later(true, 140)
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(false, 280)}
      onKeyDown={onKey}
    >
      <button
        ref={button}
        type="button"
        className="bar-link"
        aria-expanded={open}
        aria-controls="departments"
        onClick={() => {
          clearTimeout(timer.current)
          // A click right after the pointer has opened the menu also means to open it.
          if (performance.now() - opened.current < 600) setOpen(true)
          else setOpen((now) => !now)
        }}
      >
        Departments
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </button>
      <div
        id="departments"
        className="mega absolute top-full inset-x-0 border-b border-rule bg-chalk shadow-[0_8px_0_#1f1d1a14] max-h-[calc(100dvh_-_84px)] overflow-y-auto [&:not([hidden])]:animate-[mega_200ms_var(--ease-drawer)]"
        hidden={!open}
      >
        <div className="page grid grid-cols-5 gap-6 pt-7 pb-8">
          {menu.map((department) => (
            <DepartmentSection key={department.id} department={department} pathname={pathname} />
          ))}
        </div>
        <MenuFoot />
      </div>
    </div>
  )
}

function DepartmentSection({ department, pathname }: { department: FrameDepartment; pathname: string }) {
  return (
    <section aria-label={department.name} className="mega-department">
      <Link
        to={paths.department(department.menu_slug)}
        className="inline-block mb-2 py-1 font-display type-20 font-[640] tracking-[-0.015em] normal-nums hover:text-paint hover:underline hover:underline-offset-3"
        aria-current={pathname === paths.department(department.menu_slug) ? 'page' : undefined}
      >
        {department.name}
      </Link>
      <ul>
        {department.categories.map((category) => {
          const to = menuPath(department.menu_slug, category)
          const list = paths.category(category.slug_url)
          const here = [to, list, paths.categoryProducts(category.slug_url)].includes(pathname)
          return (
            <li key={category.id}>
              <Link
                to={to}
                className="block py-1.25 type-15 hover:text-paint hover:underline hover:underline-offset-3"
                aria-current={here ? 'page' : undefined}
              >
                {category.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function MenuFoot() {
  return (
    <div className="border-t border-stud bg-gypsum">
      <div className="page flex gap-8 py-3">
        <Link to={paths.search()} className="link py-1 text-15 font-semibold">
          Shop All
        </Link>
        <Link to={paths.brands()} className="link py-1 text-15">
          Our brand partners
        </Link>
        <Link to={paths.proAccount()} className="link py-1 text-15">
          For professionals
        </Link>
      </div>
    </div>
  )
}
