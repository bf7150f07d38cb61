import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { QrCode } from '#web/parts/QrCode.tsx'
import '../parts/own-rooms.css'

/** What is shown in augmented reality: absolute URLs; `page` opens the same on another device. */
export type Placeable = { glb: string; usdz: string; page: string }

type PlaceDialogProps = {
  title: string
  /** A picture of it; on an iPhone it is tapped to open the viewer. */
  picture: string | null
  /** Returns where the files are, after saving what they need; null when that was refused. */
  find: () => Promise<Placeable | null>
  onClose: () => void
}

type State = { at: 'making' } | { at: 'failed'; message: string } | { at: 'ready'; model: Placeable }

const failed = 'The model could not be created. Close this and try again.'

/** Opens a room or a product in a phone's own augmented reality viewer, at its true size. */
export function PlaceDialog({ title, picture, find, onClose }: PlaceDialogProps) {
  const [device] = useState(thisDevice)
  const by = placeBy(device)
  const state = useModel(find, by)
  return (
    <Dialog open onClose={onClose} title="View in your space">
      <div className="grid gap-[1rem] mt-[1rem]">
        {state.at === 'making' ? <p role="status">Creating the model</p> : null}
        {state.at === 'failed' ? <p role="alert">{state.message}</p> : null}
        {state.at === 'ready' ? (
          <Ready by={by} device={device} model={state.model} title={title} picture={picture} />
        ) : null}
      </div>
    </Dialog>
  )
}

type ReadyProps = { by: string; device: Device; model: Placeable; title: string; picture: string | null }

function Ready({ by, device, model, title, picture }: ReadyProps) {
  if (by === 'quick look')
    return (
      <>
        <p>Tap the image, then point the camera at your floor to see it at its true size.</p>
        <a rel="ar" href={quickLookLink({ file: model.usdz, page: model.page })}>
          {/* The link may contain nothing but a picture; otherwise the phone downloads the file instead of opening
              it. */}
          <img
            className="block w-full min-h-[6rem] border border-stud bg-chalk"
            src={picture ?? blank}
            alt={`Open ${title} in your space`}
          />
        </a>
      </>
    )
  if (by === 'scene viewer')
    return (
      <>
        <p>Your camera opens next. Point it at your floor to see it at its true size.</p>
        <a className="button button-primary" href={sceneViewerLink({ file: model.glb, title, page: model.page })}>
          Open camera
        </a>
      </>
    )
  return (
    <>
      <p>
        {whyNot(device) ??
          'Use a phone or tablet to see it on your own floor at its true size. Scan this code with the camera, or open the link on the device.'}
      </p>
      {whyNot(device) === null && model.page.length <= longest ? (
        <QrCode className="w-[12rem] h-[12rem] border border-stud" text={model.page} label="QR code with the link" />
      ) : null}
      <CopyLink address={model.page} />
      <p className="type-15">
        Or download the file:{' '}
        <a className="underline" href={model.usdz}>
          USDZ for iPhone and iPad
        </a>
        ,{' '}
        <a className="underline" href={model.glb}>
          GLB for Android and other apps
        </a>
        .
      </p>
    </>
  )
}

/** Characters. The QR code of a longer address is too fine for a phone at arm's length. */
const longest = 213

function CopyLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Link copied.')
    } catch {
      // Where pages may not use the clipboard, the address is selected to be copied manually.
      field.current?.select()
    }
  }
  return (
    <div className="flex items-end gap-[0.5rem]">
      <TextField
        ref={field}
        className="grow"
        label="Link to open on a phone"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}

/**
 * Finds the model's files and requests the one that this device opens, so that its viewer does not wait for it to be
 * made.
 */
function useModel(find: PlaceDialogProps['find'], by: string): State {
  const [state, setState] = useState<State>({ at: 'making' })
  const [first] = useState(() => find)
  useEffect(() => {
    let left = false
    const show = (next: State) => {
      if (!left) setState(next)
    }
    const make = async () => {
      const model = await first()
      if (!model)
        return show({
          at: 'failed',
          message: 'The design could not be saved, so there is nothing to show yet.',
        })
      if (by !== 'neither') {
        const response = await fetch(by === 'quick look' ? model.usdz : model.glb, { method: 'HEAD' })
        if (!response.ok) return show({ at: 'failed', message: response.status === 503 ? busy : failed })
      }
      show({ at: 'ready', model })
    }
    make().catch(() => show({ at: 'failed', message: failed }))
    return () => {
      left = true
    }
  }, [first, by])
  return state
}

const busy = 'The service is busy creating other models. Try again in a minute.'

/** A transparent pixel: the link needs a picture even if none could be taken. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    quickLook: document.createElement('a').relList.supports('ar'),
    secure: location.protocol === 'https:',
  }
}

/** How a device shows augmented reality: Apple's Quick Look, Google's Scene Viewer, or not at all. */
type PlaceBy = 'quick look' | 'scene viewer' | 'neither'

export type Device = {
  userAgent: string
  /** `relList.supports('ar')`: true in Apple's browsers that support Quick Look. */
  quickLook: boolean
  /** The page was served over https; otherwise Google's viewer loads nothing. */
  secure: boolean
}

export function placeBy({ userAgent, quickLook, secure }: Device): PlaceBy {
  if (quickLook) return 'quick look'
  // Browsers inside other apps do not forward intents.
  const inApp = /\b(FBAN|FBAV|Instagram|Line)\b|; wv\)/.test(userAgent)
  return /Android/.test(userAgent) && !inApp && secure ? 'scene viewer' : 'neither'
}

/** Why a phone that supports it cannot do it here; null for other devices. */
export function whyNot({ userAgent, secure }: Device): string | null {
  if (/iPhone|iPad|iPod/.test(userAgent))
    return 'This browser does not support AR. Open the page in Safari and try again.'
  if (!/Android/.test(userAgent)) return null
  return secure
    ? 'This app does not support AR. Open the page in Chrome and try again.'
    : 'Android opens models from secure addresses only. Open the page with its https address and try again.'
}

/**
 * The URL that opens Scene Viewer on Android. `file` and `page` are absolute; a phone without the viewer opens `page`
 * instead. Parameters after developers.google.com/ar/develop/scene-viewer.
 */
export function sceneViewerLink(model: { file: string; title: string; page: string }): string {
  const asked = new URLSearchParams({
    file: model.file,
    mode: 'ar_preferred',
    title: model.title.slice(0, 60),
    link: model.page,
  })
  // Scene Viewer decodes percent escapes only, and would show a plus as such.
  const query = asked.toString().replaceAll('+', '%20')
  return (
    `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;scheme=https;` +
    'package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;' +
    `S.browser_fallback_url=${encodeURIComponent(model.page)};end;`
  )
}

/** The URL that opens Quick Look; sharing from there shares the page, not the file. */
export function quickLookLink(model: { file: string; page: string }): string {
  return `${model.file}#canonicalWebPageURL=${encodeURIComponent(model.page)}`
}
