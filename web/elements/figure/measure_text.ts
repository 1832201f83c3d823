let measuring: OffscreenCanvasRenderingContext2D | null = null;

/** Width of a text in a font, px; the context behind it is used for nothing else. */
export function measureIn(font: string): (text: string) => number {
  measuring ??= new OffscreenCanvas(1, 1).getContext('2d');
  const context = measuring;
  if (!context) throw new Error('this browser has no 2D canvas');
  return (text) => {
    context.font = font;
    return context.measureText(text).width;
  };
}
