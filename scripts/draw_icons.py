"""Draw the icons of the app, and make pictures of them: ``python scripts/draw_icons.py``.

Needs the extras ``dev`` and ``arena``, which brings Pillow.
"""

from pathlib import Path

from browser import find_browser
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

FOLDER = Path(__file__).resolve().parent.parent / "web" / "public"
TRISKELE = (
    "M12 12.4C9.4 12 7.8 9.4 7.8 6.1A4.2 4.2 0 0 1 16.2 6.1A2.95 2.95 0 0 1 10.3 6.1A1.7 1.7 0 0 1 12.7 5.2"
    "M12 12.4C13.65 10.35 16.7 10.26 19.56 11.91A4.2 4.2 0 0 1 15.36 19.19A2.95 2.95 0 0 1 18.31 14.08"
    "A1.7 1.7 0 0 1 17.89 16.61M12 12.4C12.95 14.85 11.5 17.54 8.64 19.19A4.2 4.2 0 0 1 4.44 11.91"
    "A2.95 2.95 0 0 1 7.39 17.02A1.7 1.7 0 0 1 5.41 15.39"
)
"""The symbol of red, as in web/src/lib/art/symbols.ts."""
COLORS = 64
"""Colors of a picture: the drawing has three, and blends of them at the edges."""
DOT = '<circle cx="25" cy="7" r="6.5" fill="#f6c62c" stroke="#fffcf4" stroke-width="1.5"/>'


def icon(corner: float, share: float, more: str = "") -> str:
    """A stone of moss with the triskele, which takes this share of the width."""
    scale = 32 * share / 24
    shift = 16 - 12 * scale
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="{corner}" fill="#2f4f22"/>
<circle cx="16" cy="16" r="{16 * share * 1.12:.2f}" fill="none" stroke="#c9b982" stroke-width=".7"/>
<path d="{TRISKELE}" transform="translate({shift:.3f} {shift:.3f}) scale({scale:.3f})" fill="none" stroke="#f4ecd9"
 stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>
{more}</svg>
"""


def photograph(browser: Browser, drawing: str, size: int, name: str) -> None:
    """A picture of this many pixels."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ width: 100vw; height: 100vh; display: block }}</style>{drawing}"
    )
    page.screenshot(path=FOLDER / name, omit_background=True)
    page.close()
    pack(FOLDER / name)


def pack(path: Path) -> None:
    """Write a picture with a palette: a quarter of the size."""
    with Image.open(path) as picture:
        packed = picture.quantize(COLORS, method=Image.Quantize.FASTOCTREE)
    packed.save(path, optimize=True)


def main() -> None:
    """Draw all icons."""
    usual, whole = icon(7, 0.74), icon(0, 0.56)
    (FOLDER / "icon.svg").write_text(usual, encoding="utf-8")
    (FOLDER / "icon-turn.svg").write_text(icon(7, 0.74, DOT + "\n"), encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"])
        photograph(browser, usual, 192, "icon-192.png")
        photograph(browser, usual, 512, "icon-512.png")
        photograph(browser, whole, 512, "icon-maskable.png")
        browser.close()


if __name__ == "__main__":
    main()
