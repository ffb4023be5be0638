"""The rules in the browser: every rule under its name, found, linked and drawn."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from keltis.rules.tables import BOARD_WISHES, CARD_WISHES, STEP_VALUES
from keltis.texts import CHAPTERS, LANGUAGES, RULE_NAMES, text, title
from tests.web.conftest import PHONE, NewPage

Axe = Callable[[Page], None]


def test_the_rules_stand_in_the_order_of_the_book(page: Page):
    page.goto("/rules")
    expect(page.locator("#N5")).to_be_attached()
    order = page.eval_on_selector_all(
        ".book [id]", "all => all.map(each => each.id).filter(id => !id.endsWith('-title'))"
    )
    wanted = []
    for part, chapters in CHAPTERS.items():
        wanted.append(part)
        for chapter, rules in chapters.items():
            wanted += [chapter] * (chapter != part) + list(rules)
    assert order == wanted
    contents = page.locator(".beside nav a")
    expect(contents).to_have_count(sum(1 + len(chapters) * (len(chapters) > 1) for chapters in CHAPTERS.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there_with_its_title_and_text(new_page: NewPage, language: str):
    page = new_page("/rules", locale=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#N5")).to_be_attached()
    shown = page.eval_on_selector_all(
        "article",
        "all => all.map(each => [each.id, each.querySelector('.title').innerText, each.querySelector('p').innerText])",
    )
    assert [rule for rule, _, _ in shown] == list(RULE_NAMES)
    for rule, heading, words in shown:
        assert heading == title(language, rule)
        assert "".join(words.split()) == "".join(text(language, rule).replace("`", "").split())


def test_an_address_leads_to_its_rule_and_marks_it(page: Page):
    page.goto("/rules#B16")
    expect(page.locator("#B16.marked")).to_be_in_viewport()
    page.locator("#B16").get_by_role("link", name="O1").click()
    page.wait_for_url("**/rules#O1")
    expect(page.locator("#O1.marked")).to_be_in_viewport()
    expect(page.locator(".marked")).to_have_count(1)
    page.go_back()
    expect(page.locator("#B16.marked")).to_be_in_viewport()


def test_the_contents_lead_to_chapters(page: Page):
    page.goto("/rules")
    page.locator(".beside").get_by_role("link", name="How the game ends").last.click()
    expect(page.locator("#card-end")).to_be_in_viewport()


def test_a_search_leaves_what_fits_and_a_link_finds_the_rest(page: Page):
    page.goto("/rules")
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("fifth goal")
    expect(page.get_by_role("status").filter(has_text="1 rule found")).to_be_visible()
    expect(page.locator("article")).to_have_count(1)
    expect(page.locator("#B25")).to_be_visible()
    search.fill("no such words")
    expect(page.get_by_text("No rule found")).to_be_visible()
    expect(page.locator("article")).to_have_count(0)
    search.fill("B16")
    page.locator("#B20").get_by_role("link", name="B16", exact=True).click()
    expect(page.locator("#B16.marked")).to_be_in_viewport()
    search.fill("option O2")
    page.locator("#B19").get_by_role("link", name="O2").click()
    expect(page.locator("#O2.marked")).to_be_in_viewport()


def test_the_language_changes_without_leaving_the_rule(page: Page):
    page.goto("/rules#C8")
    expect(page.locator("#C8 .title")).to_have_text(title("en", "C8"))
    page.evaluate("window.stayed = true")
    for language in ("de", "hu", "ja", "nl"):
        page.get_by_role("banner").get_by_role("combobox").select_option(language)
        expect(page.locator("#C8 .title")).to_have_text(title(language, "C8"))
    assert page.evaluate("window.stayed")


def test_printed_scales_are_those_of_the_rules(page: Page):
    page.goto("/rules")
    expect(page.locator("#C19")).to_be_attached()
    scales = {"B29": list(BOARD_WISHES), "C17": list(STEP_VALUES)[1:], "C19": list(CARD_WISHES)}
    for rule, points in scales.items():
        shown = page.locator(f"[data-scale={rule}] .points").all_inner_texts()
        assert [int(each.replace("−", "-")) for each in shown] == [int(each) for each in points]


def test_on_paper_there_is_only_the_book(page: Page):
    page.goto("/rules")
    expect(page.locator("#B1")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("aside")).to_be_hidden()
    expect(page.get_by_role("searchbox")).to_be_hidden()
    expect(page.locator("#N5")).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), [(None, "light"), (PHONE, "dark")])
def test_it_is_accessible(new_page: NewPage, axe: Axe, scheme: str, size: tuple[int, int] | None):
    page = new_page("/rules#B2", color_scheme=scheme, **({"size": size} if size else {}))
    expect(page.locator("#B2.marked")).to_be_visible()
    axe(page)
