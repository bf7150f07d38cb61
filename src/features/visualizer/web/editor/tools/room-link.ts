import { paths } from '#lib/paths.ts'
import { toast } from '#web/page/toast.ts'

/** The share link: opens the current design in the same showroom. */
export function roomLink(shareId: string, vsdId: string | null): string {
  return `${location.origin}${paths.visualize({ scene: shareId, vsd_id: vsdId })}`
}

/** Uses the system's share sheet where there is one (phones), otherwise the clipboard. */
export async function handOn(address: string, title: string): Promise<void> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ url: address, title })
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
    return
  }
  await navigator.clipboard.writeText(address)
  toast.success('Link copied. Anyone with the link can see this design.')
}
