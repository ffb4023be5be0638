// Shares a picture: with the share dialog of the device, or as a file.

/** Save the picture on this device. */
export function savePicture(picture: Blob): void {
  const url = URL.createObjectURL(picture);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = "keltis.png";
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Share the picture with its text, or the text alone if pictures cannot be shared. */
export async function sendPicture(picture: Blob | null, words: { text: string; url?: string }): Promise<void> {
  const files = picture ? [new File([picture], "keltis.png", { type: "image/png" })] : [];
  const both = { files, ...words };
  try {
    await navigator.share(navigator.canShare?.(both) ? both : words);
  } catch {
    // Closing the share dialog is a decision not to share.
  }
}
