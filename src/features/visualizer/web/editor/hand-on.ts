import { paths } from '#lib/paths.ts'
import { toast } from '#web/toast.ts'

/** Opens the design as it is, in the same showroom. */
export function addressOf(shareId: string, vsdId: string | null): string {
  return `${location.origin}${paths.visualize({ scene: shareId, vsd_id: vsdId })}`
}

/** The system's own sheet where there is one (phones), else the clipboard. */
export async function handOn(address: string, title: string): Promise<void> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ url: address, title })
    } catch (error) {
      // Who closes the sheet has changed his mind; that is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
    return
  }
  await navigator.clipboard.writeText(address)
  toast.success('Link copied. Anyone with the link can see this design.')
}
