import { useEffect, useRef } from 'react'

/** A picture that can be drawn, and its size in pixels. */
export type Drawable = { source: CanvasImageSource; width: number; height: number }

const across = 3
/** Pixels of one repeat. */
const side = 160

/** Three by three repeats of a texture as rooms lay them: mirrored, unless its edges match. */
export function TexturePreview({ picture, tiles }: { picture: Drawable; tiles: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = side / Math.max(picture.width, picture.height)
  const width = Math.max(8, Math.round(picture.width * scale))
  const height = Math.max(8, Math.round(picture.height * scale))
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.imageSmoothingQuality = 'high'
    for (let row = 0; row < across; row++) {
      for (let column = 0; column < across; column++) {
        const [turnX, turnY] = [!tiles && column % 2 === 1, !tiles && row % 2 === 1]
        pen.setTransform(
          turnX ? -1 : 1,
          0,
          0,
          turnY ? -1 : 1,
          (column + (turnX ? 1 : 0)) * width,
          (row + (turnY ? 1 : 0)) * height,
        )
        pen.drawImage(picture.source, 0, 0, width, height)
      }
    }
  }, [picture, tiles, width, height])
  return (
    <canvas
      ref={canvas}
      className="max-w-full h-auto border border-stud"
      width={width * across}
      height={height * across}
      role="img"
      aria-label="The texture, three times across and three times down"
    />
  )
}
