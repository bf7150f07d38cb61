import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Dropzone } from './Dropzone.tsx'

const drawn = (max: number, files: File[] = []) =>
  renderToStaticMarkup(
    <Dropzone
      label="Pictures of the room"
      field="image"
      max={max}
      min={{ width: 800, height: 600 }}
      files={files}
      onChange={() => {}}
      error="Image is required."
    />,
  )

it('allows selecting several files at once only when it accepts more than one [PRICE-20]', () => {
  expect(drawn(4)).toMatch(/<input[^>]* multiple=""/)
  expect(drawn(4)).toContain(
    'Up to 4 files, jpg, svg, jpeg, png, bmp, gif, webp, heic, heif, at least 800 × 600 pixels, up to 10 MB each.',
  )
  expect(drawn(1)).not.toContain('multiple')
  expect(drawn(1)).toContain('accept=".jpg,.svg,.jpeg,.png,.bmp,.gif,.webp,.heic,.heif"')
})

it('is a named field with its hint and error associated, and a button to remove each file', () => {
  const html = drawn(2, [new File([], 'north wall.png'), new File([], 'south wall.png')])
  const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<label for="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-hint ${id}-wrong"`)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('Image is required.')
  expect(html).toContain('aria-label="Remove north wall.png"')
})
