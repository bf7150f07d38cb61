import { expect, it } from 'vitest'
import { isImageName, isLargeEnough, tooSmall, wrongType } from './image-rule.ts'

it('takes files whose name ends in jpg, svg, jpeg, png, bmp or gif, and no others [PRICE-17]', () => {
  for (const name of ['a.jpg', 'A.JPEG', 'plan v2.svg', 'x.y.png', 'old.bmp', 'spin.GIF'])
    expect(isImageName(name), name).toBe(true)
  for (const name of ['a.webp', 'a.png.exe', 'png', '.png', 'a.pdf', '', 'a.tiff', 'a.jpg '])
    expect(isImageName(name), name).toBe(false)
  expect(wrongType('image')).toBe('The image field must be a file of type: jpg, svg, jpeg, png, bmp, gif.')
})

it('asks for at least the given width and height, either of which alone is not enough [PRICE-18]', () => {
  const least = { width: 600, height: 400 }
  expect(isLargeEnough({ width: 600, height: 400 }, least)).toBe(true)
  expect(isLargeEnough({ width: 599, height: 4000 }, least)).toBe(false)
  expect(isLargeEnough({ width: 6000, height: 399 }, least)).toBe(false)
})

it('says what is wanted in the words of the specification [PRICE-19]', () => {
  expect(tooSmall('image', { width: 600, height: 600 })).toBe(
    'The image field must be Minimum 600 X 600 pixels.',
  )
})
