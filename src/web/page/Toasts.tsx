import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { type CloseButtonProps, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import '../toasts.css'

type Kind = 'success' | 'error' | 'warning' | 'info'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }
let mounted: Promise<void> | null = null
/** The newest toast of each message. */
const newest = new Map<string, Id>()

/** Shows one toast, replacing one with the same message; with an `id`, not again while one of that id is visible. */
export function showToast(kind: Kind, message: string, id?: string): void {
  mounted ??= mount()
  void mounted.then(() => {
    if (id && toast.isActive(id)) return
    findHead()
    raise()
    const Icon = icons[kind]
    // A repeated error has another reference.
    const key = message.split(' Reference ')[0] ?? message
    const last = newest.get(key)
    if (last !== undefined) toast.dismiss(last)
    const shown = toast(<p className="toast-text">{message}</p>, {
      type: kind,
      toastId: id,
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      icon: <Icon aria-hidden className={`toast-icon toast-icon-${kind}`} size={20} strokeWidth={1.75} />,
      onClose: () => {
        if (newest.get(key) === shown) newest.delete(key)
      },
    })
    newest.set(key, shown)
  })
}

/** Removes the toast of this id if it is visible. */
export function dismissToast(id: string): void {
  void mounted?.then(() => toast.dismiss(id))
}

/**
 * On a phone a toast is placed below the page's header if that is visible, so that the menu and the cart remain
 * reachable.
 */
function findHead(): void {
  // The header has no box of its own, but its children do.
  const parts = Array.from(document.querySelector('header')?.children ?? [])
  const end = Math.max(0, ...parts.map((part) => part.getBoundingClientRect().bottom))
  // An open menu may be as high as the window.
  const shown = Math.min(Math.round(end), innerHeight / 3)
  document.documentElement.style.setProperty('--head-end', `${shown}px`)
}

const host = document.createElement('div')

/**
 * An open dialog would cover the toasts, so they are moved above it. Otherwise they are not moved, because that would
 * restart their timers.
 */
function raise(): void {
  if (!document.querySelector('dialog:modal')) return
  host.popover = 'manual'
  host.hidePopover()
  host.showPopover()
}

/** The container is outside the page's tree, so that toasts survive navigations. */
function mount(): Promise<void> {
  host.className = 'toasts'
  document.body.append(host)
  return new Promise((resolve) => {
    const off = toast.onChange(() => {})
    createRoot(host).render(
      <ToastContainer
        position="top-right"
        autoClose={10_000}
        hideProgressBar={false}
        closeOnClick={false}
        pauseOnHover
        pauseOnFocusLoss
        draggable={false}
        newestOnTop
        limit={4}
        closeButton={Close}
        aria-label="Messages"
      />,
    )
    // One turn of the event loop lets the container register before the first toast is queued.
    setTimeout(() => {
      off()
      resolve()
    }, 0)
  })
}

function Close({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Close message" onClick={closeToast}>
      <X aria-hidden size={18} strokeWidth={1.75} />
    </button>
  )
}
