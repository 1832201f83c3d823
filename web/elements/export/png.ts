/** Pixels for each px of the picture: sharp in print. */
const DENSITY = 2;

/** A picture as PNG. Rejects where the browser cannot draw it, as when it is too large. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  // a blob's address would need more of the page's content security policy
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth * DENSITY, image.naturalHeight * DENSITY];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the picture is too large'));
    }, 'image/png');
  });
}
