import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { uploadRules } from '#features/uploads/rules.ts'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { roomNames, styleNames } from '#features/visualizer/room-names.ts'
import { parseLength } from '#lib/feet-inches.ts'
import { paths } from '#lib/paths.ts'
import { newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import type { RoomKind, RoomShape, SceneDoc } from '#scene/model/types.ts'
import { http } from '#web/browser/browser-http.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { fieldMessage, useFailureNote } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { addTemplate, makeScene } from '../api.ts'
import { type ChosenLayout, LayoutField, withLayout } from '../parts/LayoutField.tsx'

type Field = 'width' | 'length' | 'height'
const limits: Record<Field, { label: string; least: number; most: number; begin: string }> = {
  width: { label: 'Width', least: 1.2, most: 30, begin: '12′' },
  length: { label: 'Length', least: 1.2, most: 30, begin: '14′' },
  height: { label: 'Ceiling height', least: 1.9, most: 8, begin: '9′' },
}

const fields = ['width', 'length', 'height'] as const

/**
 * A room with the client's own dimensions: four walls to start with, whose corners, doors and windows are set in the
 * editor.
 */
export function OwnRoom({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const showroom = useShowroom()
  const [kind, setKind] = useState<RoomKind>('kitchen')
  const [style, setStyle] = useState<string>('warm-modern')
  const [typed, setTyped] = useState<Record<Field, string>>({
    width: limits.width.begin,
    length: limits.length.begin,
    height: limits.height.begin,
  })
  const [named, setNamed] = useState('')
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const { state } = useSession()
  const [saveCopy, setSaveCopy] = useState(false)
  const [pictures, setPictures] = useState<File[]>([])
  const [refused, setRefused] = useState<string | undefined>()
  const [layout, setLayout] = useState<ChosenLayout>(null)
  const given = useDeferredValue(`${kind} ${style} ${sizesOf(typed)?.join(' ') ?? ''}`)
  // The layouts follow what is typed without holding up the keyboard.
  const bare = useMemo(() => bareRoom(given), [given])

  const begin = async (event: FormEvent) => {
    event.preventDefault()
    const errors: Partial<Record<Field, string>> = {}
    const meters = {} as Record<Field, number>
    for (const field of fields) {
      const value = parseLength(typed[field])
      const { least, most } = limits[field]
      if (value === null) errors[field] = 'Use a format such as 12′ 6″, 150 in or 3.8 m.'
      else if (value < least || value > most)
        errors[field] = `Enter ${Math.ceil(least / 0.3048)} to ${Math.floor(most / 0.3048)} feet.`
      else meters[field] = value
    }
    setWrong(errors)
    if (Object.keys(errors).length > 0) return
    setBusy(true)
    showFailure(null)
    try {
      const seller = showroom?.showroom ?? null
      const document = await withLayout(newRoomDoc(fourWalls(kind, meters), style), layout, seller)
      const name = named.trim() || `My ${roomNames[kind].toLowerCase()}`
      if (saveCopy || pictures.length > 0) {
        const [picture] = pictures.length > 0 ? (await uploadFiles(http, 'room', pictures)).data : []
        const own = { name, room: roomNames[kind], image: picture?.id, document }
        await navigate(paths.roomTemplate((await addTemplate(http, own)).data.id))
        return
      }
      const body = { document, name, showroom: seller }
      const { data } = await makeScene(http, body, crypto.randomUUID())
      await navigate(paths.design(data.id))
    } catch (failure) {
      // The typed values stay.
      setRefused(fieldMessage(failure, 'files.0'))
      showFailure(failure)
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Your own room">
      <form onSubmit={(event) => void begin(event)} noValidate>
        <div className="grid gap-4">
          <SelectField
            label="Room"
            value={kind}
            options={Object.entries(roomNames).map(([value, label]) => ({ value, label }))}
            onChange={(event) => {
              setKind(event.target.value as RoomKind)
              setLayout(null)
            }}
          />
          <TextField
            label="Name"
            value={named}
            placeholder={`My ${roomNames[kind].toLowerCase()}`}
            autoComplete="off"
            maxLength={120}
            onChange={({ target }) => setNamed(target.value)}
          />
          <SelectField
            label="Style"
            value={style}
            options={styleNames.map(([value, label]) => ({ value, label }))}
            onChange={(event) => setStyle(event.target.value)}
          />
          {fields.map((field) => (
            <TextField
              key={field}
              label={limits[field].label}
              value={typed[field]}
              error={wrong[field]}
              autoComplete="off"
              maxLength={24}
              onChange={(event) => {
                setTyped({ ...typed, [field]: event.target.value })
                setWrong({ ...wrong, [field]: undefined })
              }}
            />
          ))}
          <LayoutField bare={bare} chosen={layout} onChoose={setLayout} />
        </div>
        {state === 'signed in' ? (
          <div className="mt-4 grid gap-4">
            <Dropzone
              label="Photo or plan (optional)"
              field="image"
              max={1}
              min={uploadRules.room.min}
              plan
              files={pictures}
              error={refused}
              disabled={busy}
              onChange={(files) => {
                setRefused(undefined)
                setPictures(files)
              }}
            />
            <CheckField
              label="Save to my rooms"
              checked={saveCopy || pictures.length > 0}
              disabled={pictures.length > 0}
              onChange={(event) => setSaveCopy(event.target.checked)}
            />
          </div>
        ) : null}
        {note}
        <div className="mt-6">
          <Button type="submit" busy={busy}>
            Open room
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Meters: width, length and height; null while one of them is no length within its limits. */
function sizesOf(typed: Record<Field, string>): number[] | null {
  const sizes = fields.map((field) => {
    const value = parseLength(typed[field])
    const { least, most } = limits[field]
    return value === null || value < least || value > most ? null : value
  })
  return sizes.every((size) => size !== null) ? sizes : null
}

/** @param given the kind, the style and the three sizes, as one word each */
function bareRoom(given: string): SceneDoc | null {
  const [kind, style = '', ...sizes] = given.split(' ')
  const [width, length, height] = sizes.map(Number)
  if (!width || !length || !height) return null
  return newRoomDoc(fourWalls(kind as RoomKind, { width, length, height }), style)
}

/** Four walls with a door in the south and a window in the north. */
function fourWalls(kind: RoomKind, { width, length, height }: Record<Field, number>): RoomShape {
  const door = Math.min(0.81, width - 0.2)
  const pane = Math.min(1.2, width - 0.4)
  return {
    kind,
    height,
    polygon: [
      [0, 0],
      [width, 0],
      [width, length],
      [0, length],
    ],
    openings:
      kind === 'outdoor'
        ? []
        : [
            {
              id: 'door',
              wall: 0,
              kind: 'door',
              style: 'hinged',
              at: (width - door) / 2,
              width: door,
              sill: 0,
              height: Math.min(2.03, height - 0.05),
            },
            {
              id: 'window',
              wall: 2,
              kind: 'window',
              style: 'casement',
              at: (width - pane) / 2,
              width: pane,
              sill: Math.min(1, height * 0.4),
              height: Math.min(1.2, height * 0.45),
            },
          ],
    ...(kind === 'outdoor' && { sky: true as const }),
  }
}
