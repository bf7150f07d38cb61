import encodeQr from 'qr'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { TextField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { type Device, placeBy, quickLookLink, sceneViewerLink, whyNot } from './place-links.ts'
import './place.css'

/** What is set into the room: absolute addresses, `page` opening the same thing on another device. */
export type Placeable = { glb: string; usdz: string; page: string }

type PlaceDialogProps = {
  title: string
  /** A picture of it; on an iPhone this is what one taps. */
  picture: string | null
  /** Says where the files are, after whatever must be saved for them; null when that was refused. */
  find: () => Promise<Placeable | null>
  onClose: () => void
}

type State = { at: 'making' } | { at: 'failed'; message: string } | { at: 'ready'; model: Placeable }

const failed = 'The model could not be created. Close this and try again.'

/** Hands a room or a product to a phone's own viewer, which sets it into the room before one at its true size. */
export function PlaceDialog({ title, picture, find, onClose }: PlaceDialogProps) {
  const [device] = useState(thisDevice)
  const by = placeBy(device)
  const state = useModel(find, by)
  return (
    <Dialog open onClose={onClose} title="View in your space">
      <div className="place-body">
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
        <a rel="ar" className="place-picture" href={quickLookLink({ file: model.usdz, page: model.page })}>
          {/* The link may hold nothing but a picture; else the phone downloads the file instead of opening it. */}
          <img src={picture ?? blank} alt={`Open ${title} in your space`} />
        </a>
      </>
    )
  if (by === 'scene viewer')
    return (
      <>
        <p>Your camera opens next. Point it at your floor to see it at its true size.</p>
        <a
          className="button button-primary"
          href={sceneViewerLink({ file: model.glb, title, page: model.page })}
        >
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
      {whyNot(device) === null ? <QrPicture text={model.page} /> : null}
      <CopyLink address={model.page} />
      <p className="place-files">
        Or download the file: <a href={model.usdz}>USDZ for iPhone and iPad</a>,{' '}
        <a href={model.glb}>GLB for Android and other apps</a>.
      </p>
    </>
  )
}

/** In signs. The code of a longer address is too fine for a phone at arm's length. */
const longest = 213

/** The address as a phone's camera reads it, with the quiet border that it needs; one that is too long has no code. */
function QrPicture({ text }: { text: string }) {
  const code = useMemo(
    () => (text.length > longest ? null : encodeQr(text, 'raw', { ecc: 'medium', border: 4 })),
    [text],
  )
  if (!code) return null
  const d = code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="place-code"
      viewBox={`0 0 ${code.length} ${code.length}`}
      role="img"
      aria-label="QR code with the link"
    >
      <rect width={code.length} height={code.length} fill="#ffffff" />
      <path d={d} fill="#1f1d1a" />
    </svg>
  )
}

function CopyLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Link copied.')
    } catch {
      // Where the clipboard is closed to pages, the address is marked to be copied by hand.
      field.current?.select()
    }
  }
  return (
    <div className="place-link">
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

/** Where the model is, once it is made: the file is asked for here, so that the phone's viewer does not wait for it. */
function useModel(find: PlaceDialogProps['find'], by: string): State {
  const [state, setState] = useState<State>({ at: 'making' })
  const [first] = useState(() => find)
  useEffect(() => {
    let left = false
    const say = (next: State) => {
      if (!left) setState(next)
    }
    const make = async () => {
      const model = await first()
      if (!model)
        return say({
          at: 'failed',
          message: 'The design could not be saved, so there is nothing to show yet.',
        })
      if (by !== 'neither') {
        const answer = await fetch(by === 'quick look' ? model.usdz : model.glb, { method: 'HEAD' })
        if (!answer.ok) return say({ at: 'failed', message: answer.status === 503 ? busy : failed })
      }
      say({ at: 'ready', model })
    }
    make().catch(() => say({ at: 'failed', message: failed }))
    return () => {
      left = true
    }
  }, [first, by])
  return state
}

const busy = 'The service is busy creating other models. Try again in a minute.'

/** A transparent dot: the link needs a picture even where none could be taken. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    quickLook: document.createElement('a').relList.supports('ar'),
    secure: location.protocol === 'https:',
  }
}
