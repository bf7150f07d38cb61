import { expect, it } from 'vitest'
import { isImageName, isLargeEnough, smallPlan, tooSmall, wrongType } from './file-rules.ts'

it('accepts file names that end in jpg, svg, jpeg, png, bmp, gif, webp, heic or heif, and no others [PRICE-17]', () => {
  for (const name of [
    'a.jpg',
    'A.JPEG',
    'plan v2.svg',
    'x.y.png',
    'old.bmp',
    'spin.GIF',
    'a.webp',
    'IMG_1.HEIC',
    'a.heif',
  ])
    expect(isImageName(name), name).toBe(true)
  for (const name of ['a.png.exe', 'png', '.png', 'a.pdf', '', 'a.tiff', 'a.jpg '])
    expect(isImageName(name), name).toBe(false)
  expect(wrongType('image')).toBe(
    'The image field must be a file of type: jpg, svg, jpeg, png, bmp, gif, webp, heic, heif.',
  )
})

it('requires both the minimum width and the minimum height [PRICE-18]', () => {
  const min = { width: 600, height: 400 }
  expect(isLargeEnough({ width: 600, height: 400 }, min)).toBe(true)
  expect(isLargeEnough({ width: 599, height: 4000 }, min)).toBe(false)
  expect(isLargeEnough({ width: 6000, height: 399 }, min)).toBe(false)
})

it('measures a floor plan by its longer and shorter side, and warns about a small one', () => {
  const min = { width: 800, height: 600 }
  expect(smallPlan({ width: 800, height: 600 }, min)).toBe(null)
  expect(smallPlan({ width: 600, height: 800 }, min)).toBe(null)
  expect(smallPlan({ width: 0, height: 0 }, min)).toBe(null)
  expect(smallPlan({ width: 599, height: 2000 }, min)).toMatch(/^This image is 599 × 2000 pixels\. Below 800 × 600/)
  expect(smallPlan({ width: 700, height: 650 }, min)).toContain('700 × 650')
})

it('states the requirement in the words of the specification [PRICE-19]', () => {
  expect(tooSmall('image', { width: 600, height: 600 })).toBe('The image field must be Minimum 600 X 600 pixels.')
})
