import { describe, expect, it } from 'vitest'
import { type FileRule, pickFiles } from './Dropzone.tsx'

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)
/** A picture has its size in its name: `a-640x480.png`. */
const measure = async ({ name }: File) => {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}
const pick = async (rule: Partial<FileRule>, given: File[], before: File[] = []) => {
  const { files, ...texts } = await pickFiles(before, given, { field: 'image', max: 1, ...rule }, measure)
  return { files: files.map(({ name }) => name), ...texts }
}

describe('selected or dropped files', () => {
  it('can be several when the field accepts more than one, up to its limit; one keeps the newer [PRICE-20]', async () => {
    const [a, b, c] = [file('a.png'), file('b.png'), file('c.png')]
    expect(await pick({ max: 3 }, [b, c], [a])).toEqual({
      files: ['a.png', 'b.png', 'c.png'],
      problems: [],
      warnings: [],
    })
    expect(await pick({ max: 2 }, [b, c], [a])).toEqual({
      files: ['a.png', 'b.png'],
      problems: ['Choose at most 2 files.'],
      warnings: [],
    })
    expect(await pick({ max: 1 }, [b], [a])).toEqual({ files: ['b.png'], problems: [], warnings: [] })
    expect(await pick({ max: 1 }, [b, c])).toEqual({
      files: ['b.png'],
      problems: ['Choose one file.'],
      warnings: [],
    })
  })

  it('are rejected by name before anything is sent, and the existing ones stay [PRICE-17]', async () => {
    expect(await pick({}, [file('a.tiff')], [file('old.png')])).toEqual({
      files: ['old.png'],
      problems: ['The image field must be a file of type: jpg, svg, jpeg, png, bmp, gif, webp, heic, heif.'],
      warnings: [],
    })
    expect((await pick({ endings: ['png', 'pdf'] }, [file('plan.pdf')])).files).toEqual(['plan.pdf'])
    expect((await pick({ megabytes: 1 }, [file('a.png', 1024 * 1024 + 1)])).problems).toEqual([
      'The image field must be at most 1 MB.',
    ])
  })

  it('are measured: each one that is too small or not a picture is named [PRICE-18, PRICE-19]', async () => {
    const min = { width: 800, height: 600 }
    expect(await pick({ min }, [file('a-800x600.png')])).toEqual({
      files: ['a-800x600.png'],
      problems: [],
      warnings: [],
    })
    expect((await pick({ min }, [file('a-799x600.png')])).problems).toEqual([
      'The image field must be Minimum 800 X 600 pixels.',
    ])
    expect(await pick({ min, max: 4 }, [file('a-900x700.png'), file('b-10x10.png'), file('c.png')])).toEqual({
      files: ['a-900x700.png'],
      problems: [
        'b-10x10.png: The image field must be Minimum 800 X 600 pixels.',
        'c.png: The image field must be a file of type: jpg, svg, jpeg, png, bmp, gif, webp, heic, heif.',
      ],
      warnings: [],
    })
  })

  it('are measured by the server if only it can read them', async () => {
    expect(await pick({ min: { width: 800, height: 600 } }, [file('IMG_1.HEIC')])).toMatchObject({
      files: ['IMG_1.HEIC'],
      problems: [],
    })
  })

  it('are accepted with a warning when they are small floor plans in either orientation', async () => {
    const plan = { min: { width: 800, height: 600 }, plan: true }
    expect(await pick(plan, [file('a-600x800.webp')])).toEqual({
      files: ['a-600x800.webp'],
      problems: [],
      warnings: [],
    })
    const small = await pick(plan, [file('a-640x480.png')])
    expect(small).toMatchObject({ files: ['a-640x480.png'], problems: [] })
    expect(small.warnings).toEqual([expect.stringMatching(/^This image is 640 × 480 pixels/)])
    const both = await pick({ ...plan, max: 2 }, [file('a-10x10.png'), file('b.png')])
    expect([both.files, both.problems.length, both.warnings.length]).toEqual([['a-10x10.png'], 1, 1])
  })
})
