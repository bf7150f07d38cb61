import { Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#web/page/toast.ts'
import { Button } from './Button.tsx'

/** Copies a text that the page also shows, and says so. `what` it is, such as "the link", if copying is blocked. */
export function CopyButton({ text, label, what }: { text: string; label: string; what: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      void toast.warning(`Your browser blocked copying. Select ${what} and copy it manually.`)
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden size={20} strokeWidth={1.75} />
        {copied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied.' : ''}
      </span>
    </>
  )
}
