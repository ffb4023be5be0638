// Handing a picture on: through the device's own way of sharing, or as a file.

/** Save it on this device. */
export function savePicture(picture: Blob): void {
  const url = URL.createObjectURL(picture);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = "keltis.png";
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Send it with its text, or the text alone where pictures cannot be sent. */
export async function sendPicture(picture: Blob | null, words: { text: string; url?: string }): Promise<void> {
  const files = picture ? [new File([picture], "keltis.png", { type: "image/png" })] : [];
  const both = { files, ...words };
  try {
    await navigator.share(navigator.canShare?.(both) ? both : words);
  } catch {
    // Whoever closes the window of the device has decided not to share.
  }
}
