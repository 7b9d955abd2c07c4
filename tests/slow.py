"""Which tests are slow: more than about a second, or many that come to that.

``make quick`` leaves them out and still asks every package something. They are told by where they
stand, so that a new test beside them is one of them; a single one elsewhere is marked
``@pytest.mark.slow`` itself.
"""

from __future__ import annotations

import os
from fnmatch import fnmatch

SEARCH = int(os.environ.get("PITBOSS_SEARCH", "1"))
"""How many times as far the state machines search: ``make soak`` has them search further."""

SLOW = (
    "tests/*stateful.py", "tests/*machine.py", "tests/*propert*.py", "tests/*crash*.py",
    "tests/*simulat*.py", "tests/*fuzz.py", "tests/*repeats.py", "tests/*load.py",
    "tests/*postgres*.py", "tests/cli/*", "tests/devices/test_chance.py",
    "tests/devices/test_contract_*", "tests/devices/test_escpos.py",
    "tests/devices/test_firmware.py", "tests/devices/test_line*.py",
    "tests/eventstore/test_backup.py", "tests/eventstore/test_cheques.py",
    "tests/eventstore/test_dealer_settled_again.py", "tests/eventstore/test_dealers_floor.py",
    "tests/eventstore/test_kept_journals.py", "tests/eventstore/test_partitions.py",
    "tests/eventstore/test_positions.py",
    "tests/eventstore/test_stores.py", "tests/eventstore/test_verification.py",
    "tests/eventstore/test_workers.py", "tests/faults/*",
    "tests/floor/test_auditor*.py", "tests/kernel/test_ensure.py",
    "tests/layout/test_description.py", "tests/layout/test_layouts.py",
    "tests/maths/test_alternatives.py",
    "docs/mathematician.md", "tests/house/test_sent_again.py",
    "tests/jackpots/test_pool.py",
    "tests/*at_random.py", "tests/maths/test_best_line.py", "tests/maths/test_exact_sessions.py",
    "tests/maths/test_generator.py",
    "tests/maths/test_library.py", "tests/maths/test_portfolio.py",
    "tests/maths/test_power.py", "tests/maths/test_sequential.py", "tests/reports/test_play.py",
    "tests/rules/test_examples.py", "tests/tools/test_sbom.py",
    "tests/tools/test_tables_of_tests.py",
    "tests/maths/test_cluster.py", "tests/maths/test_crosscheck.py", "tests/maths/test_dice.py",
    "tests/maths/test_par*.py", "tests/maths/test_randomness*.py",
    "tests/maths/test_reading_effects.py", "tests/maths/test_ruin.py",
    "tests/maths/test_runner.py", "tests/maths/test_sessions.py", "tests/maths/test_standing.py",
    "tests/rehearsal/*", "tests/reports/test_dealt_incidents.py",
    "tests/reports/test_dealt_play.py", "tests/reports/test_limits.py",
    "tests/reports/test_rehearsed.py", "tests/rules/test_best_play.py", "tests/server/*",
    "tests/test_readme.py", "tests/tools/test_add_*", "tests/verifier/*", "tests/web/*",
)  # fmt: skip
"""Property suites, processes that are killed, servers, sockets, browsers, whole days of play."""

QUICK = (
    "tests/cli/test_settle.py", "tests/server/test_metrics.py", "tests/server/test_settings.py",
)  # fmt: skip
"""Of those folders, what is quick all the same."""

LONG = (
    "tests/eventstore/test_crashes.py::test_a_process_killed*[[]*-[1-4]]",
    "tests/floor/test_simulation.py::test_a_floor_where_everything_fails_keeps_its_word*",
    "tests/maths/test_cluster.py::test_a_scheduler_that_does_not_answer_is_told",
    "tests/maths/test_par_sheets.py::test_the_same_sheet_gives_the_same_bytes_in_any_process",
    "tests/maths/test_par_sheets.py::test_every_spot_and_state_is_in_*[[]sicbo-ilga]",
    "tests/maths/test_par_sheets.py::test_the_page_stands_alone_*[[]sicbo-*]",
    "tests/maths/test_par_sheets.py::test_the_pdf_stands_alone_*[[]sicbo-*]",
    "tests/maths/test_simulation.py::test_every_spot_comes_within_*[[]sicbo-ilga]",
    "tests/rules/test_best_play.py::test_the_best_permitted_line*[[]aruze-craps-readings1[3-7]]",
    "tests/server/test_fuzz.py::test_every_operation_answers_as_the_document_says*[[]cashier]",
    "tests/server/test_fuzz.py::test_every_operation_answers_as_the_document_says*[[]inspector]",
    "tests/tools/test_add_a_page.py::test_it_compiles_against_what_the_server_speaks*",
)
"""Proofs that say again, longer, what others in ``make test`` say: ``make soak`` has them."""


def is_long(node: str) -> bool:
    """Whether a test is left to ``make soak``.

    >>> is_long("tests/eventstore/test_crashes.py::test_a_process_killed_at_any_moment[sqlite-0]")
    False
    >>> is_long("tests/eventstore/test_crashes.py::test_a_process_killed_at_any_moment[sqlite-3]")
    True
    """
    return any(fnmatch(node, long) for long in LONG)


def is_slow(node: str) -> bool:
    """Whether a test, or all of a file, is slow: what runs in both databases is quick in one.

    >>> is_slow("tests/server/test_crashes.py"), is_slow("tests/rules/test_readings.py")
    (True, False)
    >>> is_slow("tests/eventstore/test_lists.py::test_it[postgres]")
    True
    """
    path, _, test = node.partition("::")
    if "postgres" in test.partition("[")[2]:
        return True
    return path not in QUICK and any(fnmatch(path, slow) for slow in SLOW)
