import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { type CloseButtonProps, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import './toasts.css'

type Kind = 'success' | 'error' | 'warning' | 'info'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }
let mounted: Promise<void> | null = null
/** The newest toast of each message. */
const newest = new Map<string, Id>()

/** Shows one toast, in the place of one that says the same; with an `id`, not again while one of that id is visible. */
export function showToast(kind: Kind, message: string, id?: string): void {
  mounted ??= mount()
  void mounted.then(() => {
    if (id && toast.isActive(id)) return
    findHead()
    raise()
    const Icon = icons[kind]
    const last = newest.get(message)
    if (last !== undefined) toast.dismiss(last)
    const shown = toast(message, {
      type: kind,
      toastId: id,
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      icon: <Icon aria-hidden className={`toast-icon toast-icon-${kind}`} size={20} strokeWidth={1.75} />,
      onClose: () => {
        if (newest.get(message) === shown) newest.delete(message)
      },
    })
    newest.set(message, shown)
  })
}

/** Takes the toast of this id away, if it stands. */
export function dismissToast(id: string): void {
  void mounted?.then(() => toast.dismiss(id))
}

/** On a phone a message stands below the page's head if that is in sight when it comes: the menu and the cart stay in reach. */
function findHead(): void {
  // The header takes no box of its own, its parts do.
  const parts = Array.from(document.querySelector('header')?.children ?? [])
  const end = Math.max(0, ...parts.map((part) => part.getBoundingClientRect().bottom))
  // An open menu may be as high as the window.
  const shown = Math.min(Math.round(end), innerHeight / 3)
  document.documentElement.style.setProperty('--head-end', `${shown}px`)
}

const host = document.createElement('div')

/** An open dialog would cover the messages: they are laid over it. Elsewhere they stay, since to be laid anew begins their time anew. */
function raise(): void {
  if (!document.querySelector('dialog:modal')) return
  host.popover = 'manual'
  host.hidePopover()
  host.showPopover()
}

/** The container lives outside of the page's tree, so that toasts outlast every navigation. */
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
    // One turn of the loop lets the container register before the first toast is queued.
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
